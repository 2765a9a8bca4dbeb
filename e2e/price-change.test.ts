/** Acceptance of prices: an operator changes one, and page, structured data, calculator and API of two processes agree. */
import { expect, onTestFinished } from 'vitest'
import { dollars, PRICED_DESKTOP, priceAt, pricesSaidBy } from '#test/price-changes.ts'
import { type TwoSites, twoProcesses } from '#test/setting-processes.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { createPeople } from './people.ts'
import { takeVersionStep } from './steps.ts'

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

// How long it takes is measured (`npm run prove -- prices`).
const agreed = (sites: TwoSites, minor: number) =>
  expect
    .poll(() => Promise.all(sites.map(pricesSaidBy)))
    .toMatchObject([
      { api: minor, page: true, structured: true },
      { api: minor, page: true, structured: true },
    ])

test('an operator previews, schedules, withdraws, publishes and restores a price, and both processes agree', async ({
  visit,
}) => {
  const sites = await twoProcesses()
  onTestFinished(async () => {
    for (const site of sites) await site.close()
  })
  const operator = await createPeople(sites[0]).make(ADMINISTRATOR)
  const { page, texts } = await visit({ as: operator, url: sites[0].url, width: 1440 })
  const { content: t, catalogDesk: d } = texts
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const visitor = await visit({ url: sites[1].url })
  const { answer, total } = visitor.texts.catalog
  /** The calculator of the other process, of a visitor who opens the page now. */
  const calculated = async () => {
    const { totalMinor } = await priceAt(sites[1])
    await visitor.page.goto(`${PATHS.productCenter}?${PRICED_DESKTOP}`)
    const panel = visitor.page.getByRole('region', { name: answer.title })
    await panel
      .locator('dl > div', { hasText: total.monthly })
      .filter({ hasText: dollars(totalMinor) })
      .waitFor()
  }
  await agreed(sites, 3540)

  // Two dollars more for one size.
  await page.goto(PATHS.catalogue)
  await page.getByRole('link', { name: d.prices.title.USD }).press('Enter')
  const cell = page.getByLabel('Asia Pacific - Singapore, 2 vCPU · 4 GB, Monthly', { exact: true })
  await cell.fill('25')
  await cell.press('Tab')
  await page.getByText('+8.7%').first().waitFor()
  await page
    .getByText(/Draft saved at/)
    .first()
    .waitFor()
  await expectAccessible(page)

  // The preview is the page itself; visitors still see what is live.
  await button(t.preview.open).press('Enter')
  await button(t.preview.make).press('Enter')
  const link = page.getByRole('link', { name: `${d.pages.product}, ${t.languages.en}`, exact: false })
  await link.waitFor()
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  await preview.getByText('$37.40', { exact: false }).first().waitFor()
  await preview.close()
  await page.keyboard.press('Escape')
  await agreed(sites, 3540)

  // Scheduled for tomorrow, and withdrawn.
  await button(t.publish.open).press('Enter')
  await page.getByRole('radio', { name: t.publish.later }).check()
  await inDialog(t.publish.schedule).press('Enter')
  await takeVersionStep(page, texts, 3, t.history.withdraw)
  await inDialog(t.history.withdraw).press('Enter')
  await page
    .getByText(/^Withdrawn by/)
    .first()
    .waitFor()
  await agreed(sites, 3540)

  // Restored into the draft and published.
  const restore = async (number: number) => {
    await takeVersionStep(page, texts, number, t.history.restore)
    await inDialog(t.history.restore).press('Enter')
    await page.getByText(`comes from version ${number}`, { exact: false }).first().waitFor()
    await button(t.publish.open).press('Enter')
    await inDialog(t.publish.submit).press('Enter')
    await page.getByText(`Restored from version ${number}`).first().waitFor()
  }
  await restore(3)
  await agreed(sites, 3740)
  await calculated()

  // The version before it comes back.
  await restore(2)
  await agreed(sites, 3540)
  await calculated()
})
