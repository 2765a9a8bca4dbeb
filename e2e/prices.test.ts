import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import type { Texts } from './texts.ts'

const SIZE = '4 vCPU · 16 GB'

test('plan table, calculator, quote link and printed quote show the same price to the last unit', async ({
  visit,
}) => {
  const { page, texts } = await visit({ language: 'zh' })
  const { answer, calculator, period, quote } = texts.catalog
  const [twentyOff, thirtyFiveOff] = ['8\u00a0折', '6.5\u00a0折']
  const panel = page.getByRole('region', { name: answer.title })
  /** The sum to pay in the first year, which has a discount. */
  const firstYear = texts.catalog.total.first.replace('{{first}}', '首年')
  const toPay = () => textOf(panel.locator('dl > div', { hasText: firstYear }).locator('dd'))
  const settled = () => panel.and(page.locator('[aria-busy="false"]')).waitFor()
  await openPrices(page, texts)

  // Every year of the plan table is at 8 折, which is 20 % off, so its head says it; the largest size has 6.5 折 by the month.
  const row = page.getByRole('row').filter({ hasText: SIZE })
  const ofYear = await textOf(row.getByRole('cell').nth(1))
  // Of a month in the first year and later; then what the year saves.
  const [yearly = '', later = '', saved = ''] = ofYear.match(/[¥$][\d,.]+\d/g) ?? []
  expect([yearly, later, saved]).not.toContain('')
  expect(ofYear).not.toContain(twentyOff)
  const heads = page.getByRole('table').filter({ hasText: SIZE }).getByRole('columnheader')
  expect(await textOf(heads.filter({ hasText: texts.catalog.plans.column.yearly }))).toContain(twentyOff)
  const largest = page.getByRole('row').filter({ hasText: '8 vCPU · 32 GB' })
  expect(await textOf(largest.getByRole('cell').nth(0))).toContain(thirtyFiveOff)

  // A row carries its desktop into the calculator, where it has the same price, and which leads to the trial.
  await row.getByRole('link', { name: texts.catalog.plans.choose }).click()
  await page.getByRole('radio', { name: period.yearly }).check()
  await settled()
  await panel.getByText(twentyOff).first().waitFor()
  await panel.getByText(yearly).first().waitFor()
  await panel.getByText(later).first().waitFor()
  expect(await panel.getByRole('link', { name: answer.apply }).getAttribute('href')).toMatch(
    /^\/content\/freeTrial\?regionId=.+&sizeId=[^&]+&systemId=[^&]+&systemDiskGb=\d+/,
  )

  // With more disk and seven desktops the quote shows what the calculator shows.
  await page.getByLabel(calculator.dataDisk, { exact: true }).fill('130')
  await page.getByLabel(calculator.quantity, { exact: true }).fill('7')
  await page.getByLabel(calculator.quantity, { exact: true }).blur()
  await settled()
  await panel.getByText('130 GB').first().waitFor()
  const total = await toPay()
  await page.getByRole('link', { name: answer.quote }).click()
  await page.waitForURL('**/content/productCenter/quote?*')
  const paper = page.locator('tfoot tr').nth(-2)
  expect(await textOf(paper)).toContain(total)
  await expectAccessible(page)

  // Its link shows the same to another visitor without scripts, in either language.
  const link = page.url()
  const totals: string[] = []
  for (const language of LANGUAGES) {
    const other = await visit({ language, scripts: false })
    await other.page.goto(link)
    totals.push(digits(await textOf(other.page.locator('tfoot tr').nth(-2).locator('td'))))
  }
  expect(totals).toEqual([digits(total), digits(total)])

  // In print only the sheet remains.
  await page.emulateMedia({ media: 'print' })
  expect(await textOf(paper)).toContain(total)
  expect(await page.getByRole('img', { name: quote.qr }).isVisible()).toBe(true)
  expect(await page.getByText(/^Q-\d{8}-[0-9A-Z]{6}$/).isVisible()).toBe(true)
  expect(await page.getByText(page.url()).isVisible()).toBe(true)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: quote.print }).isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)

  // The way back to the calculator has the same configuration.
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: quote.change }).click()
  await page.waitForURL('**/content/productCenter?*')
  await expect.poll(() => page.getByLabel(calculator.quantity, { exact: true }).inputValue()).toBe('7')
  await settled()
  expect(await toPay()).toBe(total)
})

test('a combination that is not on sale is replaced by one that is, and a trial is free for one desktop', async ({
  visit,
}) => {
  const { page, texts } = await visit({ width: 390 })
  const { answer, calculator, period } = texts.catalog
  const panel = page.getByRole('region', { name: answer.title })
  await openPrices(page, texts)

  // Kylin is sold on the mainland only: another region replaces it by a system that it has.
  await page.getByLabel(calculator.region, { exact: true }).last().selectOption('cn-shanghai')
  await page.getByLabel(calculator.system, { exact: true }).selectOption('kylin-v10')
  await panel.getByText('Kylin Desktop V10').first().waitFor()
  await page.getByLabel(calculator.region, { exact: true }).last().selectOption('eu-frankfurt')
  await panel.getByText('Windows 11 Enterprise').first().waitFor()

  await page.getByRole('radio', { name: period.trial }).check()
  await panel.getByText('Free', { exact: true }).first().waitFor()
  expect(await page.getByLabel(calculator.quantity, { exact: true }).isDisabled()).toBe(true)
  expect(await textOf(panel.getByRole('status').first())).toContain('$0.00')
  await expectAccessible(page)
})

/** Opens the price calculator, up to the moment at which it can be used: its copy button is enabled by React. */
async function openPrices(page: Page, { catalog }: Texts): Promise<void> {
  await page.goto('/content/productCenter')
  await page.getByRole('button', { name: catalog.answer.copy, disabled: false }).waitFor()
}

function digits(text: string): string {
  return text.replace(/[^\d.]/g, '')
}

/** The text of an element, hidden or not. */
async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}
