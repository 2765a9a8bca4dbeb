import { licensePicture } from '#server/demo/license-picture.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { formIsReady } from './steps.ts'
import type { Visitor } from './visitor.ts'

const PAGE = '/content/information/certification'

/** Fills the form in for a company from abroad, with a picture as its certificate. */
async function fillIn({ page, texts }: Visitor, picture: number): Promise<void> {
  await page.goto(PAGE)
  await formIsReady(page)
  const { field } = texts.certification
  await page.getByRole('combobox', { name: field.country }).click()
  await page.keyboard.type('norw')
  await page.keyboard.press('Enter')
  await page.getByLabel(field.companyName).fill('Nordlys Arkitekter AS')
  await page.getByLabel(field.address).fill('Eksempelgata 12, Oslo')
  await page.getByLabel(field.contactName).fill('Kari Moen')
  await page.getByLabel(field.contactPhone).fill('4722334455')
  const license = { name: 'license.png', mimeType: 'image/png', buffer: Buffer.from(licensePicture(picture)) }
  await page.locator('input[type="file"]').first().setInputFiles(license)
  await page.getByRole('img').first().waitFor()
  await page.getByRole('checkbox').check()
}

test.for(['en', 'zh'] as const)(
  'a company is submitted in one tab, the other is told that it is in review, and it can be taken back (%s)',
  async (language, { visit, people }) => {
    const person = await people.make()
    const visitor = await visit({ as: person, language })
    const { page, texts } = visitor
    await page.goto(PAGE)
    await formIsReady(page)
    await page.getByRole('button', { name: texts.certification.submit }).click()
    await page.getByText(texts.errors['required:companyName']).first().waitFor()
    await expectAccessible(page)

    await fillIn(visitor, 41)
    const second = await visit({ as: person, language })
    second.expectFailure('409 /api/certification')
    await fillIn(second, 42)
    await page.getByRole('button', { name: texts.certification.submit }).click()
    await page.getByText(texts.certification.review.text).waitFor()
    await expectAccessible(page)

    await second.page.getByRole('button', { name: texts.certification.submit }).click()
    // The page then shows the state.
    await second.page.getByText(texts.errors['0047']).first().waitFor()
    await second.page.getByText(texts.certification.review.text).waitFor()

    await page.goto('/content/application')
    const row = page.getByRole('listitem').filter({ hasText: 'Nordlys Arkitekter AS' })
    await row.getByText(texts.request.state.certification.inReview).waitFor()
    await expectAccessible(page)
    await row.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: texts.request.withdraw }).click()
    await row.getByText(texts.request.state.certification.withdrawn).waitFor()
  },
)
