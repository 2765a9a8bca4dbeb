import { licensePicture } from '#server/company/certification/license-picture.demo.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { formIsReady } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** Fills the form in for a company from abroad, with a picture as its certificate; another number looks different. */
export async function fillCertification(
  { page, texts }: Pick<Visitor, 'page' | 'texts'>,
  { company, picture }: { readonly company: string; readonly picture: number },
): Promise<void> {
  await page.goto(PATHS.certification)
  await formIsReady(page)
  const { field } = texts.certification
  await page.getByRole('combobox', { name: field.country }).click()
  await page.keyboard.type('norw')
  await page.keyboard.press('Enter')
  await page.getByLabel(field.companyName).fill(company)
  await page.getByLabel(field.address).fill('Eksempelgata 12, Oslo')
  await page.getByLabel(field.contactName).fill('Kari Moen')
  await page.getByLabel(field.contactPhone).fill('4722334455')
  const license = { name: 'license.png', mimeType: 'image/png', buffer: Buffer.from(licensePicture(picture)) }
  await page.locator('input[type="file"]').first().setInputFiles(license)
  await page.getByRole('img').first().waitFor()
  await page.locator('main').getByRole('checkbox').check()
}
