import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { catalogEn } from '#web/features/catalog/text.en.ts'
import { catalogZh } from '#web/features/catalog/text.zh.ts'
import { expectAccessible } from './accessibility.ts'
import { newVisitor, openBrowser } from './visitor.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const SIZE = '4 vCPU · 16 GB'

describe.each(LANGUAGES)('prices in %s', (language: Language) => {
  const words = language === 'zh' ? catalogZh : catalogEn
  const [twentyOff, thirtyFiveOff] = language === 'zh' ? ['8\u00a0折', '6.5\u00a0折'] : ['20% off', '35% off']
  const panel = (page: Page) => page.getByRole('region', { name: words.answer.title })
  /** What is to be paid, by the last line of the answer beside the calculator. */
  const toPay = (page: Page) =>
    textOf(panel(page).locator('dl > div', { hasText: words.answer.toPay }).locator('dd'))
  const settled = (page: Page) => panel(page).and(page.locator('[aria-busy="false"]')).waitFor()

  test('table, calculator, quote link and quote on paper agree to the last unit', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    await page.goto('/content/productCenter', { waitUntil: 'networkidle' })
    await expectAccessible(page)

    // The plan table has the year at 8 折, which is 20 % off; the largest size has 6.5 折 by the month.
    const row = page.getByRole('row').filter({ hasText: SIZE })
    const yearly = await textOf(row.getByRole('cell').nth(1).locator('b'))
    expect(await textOf(row.getByRole('cell').nth(1))).toContain(twentyOff)
    const largest = page.getByRole('row').filter({ hasText: '8 vCPU · 32 GB' })
    expect(await textOf(largest.getByRole('cell').nth(0))).toContain(thirtyFiveOff)

    // The same desktop in the calculator has the same price.
    await row.getByRole('link').click()
    await page.getByRole('radio', { name: words.period.yearly }).check()
    await settled(page)
    await panel(page).getByText(twentyOff).waitFor()
    expect(await textOf(panel(page).getByRole('status').first())).toContain(yearly)

    // More of it, and the quote says what the calculator says.
    await page.getByLabel(words.calculator.dataDisk, { exact: true }).fill('130')
    await page.getByLabel(words.calculator.quantity, { exact: true }).fill('7')
    await page.getByLabel(words.calculator.quantity, { exact: true }).blur()
    await settled(page)
    await panel(page).getByText('130 GB').waitFor()
    const total = await toPay(page)
    await page.getByRole('link', { name: words.answer.quote }).click()
    await page.waitForURL('**/content/productCenter/quote?*')
    const paper = page.locator('tfoot tr').last()
    expect(await textOf(paper)).toContain(total)
    await expectAccessible(page)

    // Its link shows the same to somebody else, without scripts, and in the other language too.
    const link = page.url()
    const answers = await Promise.all(
      LANGUAGES.map(async (reader) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          locale: reader === 'zh' ? 'zh-CN' : 'en-US',
        })
        const other = await context.newPage()
        await other.goto(link)
        const text = await textOf(other.locator('tfoot tr').last().locator('td'))
        await context.close()
        return digits(text)
      }),
    )
    expect(answers).toEqual([digits(total), digits(total)])

    // On paper only the sheet is left.
    await page.emulateMedia({ media: 'print' })
    expect(await textOf(paper)).toContain(total)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: words.quote.print }).isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)

    // And back in the calculator the same configuration stands.
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: words.quote.change }).click()
    await page.waitForURL('**/content/productCenter?*')
    expect(await page.getByLabel(words.calculator.quantity, { exact: true }).inputValue()).toBe('7')
    expect(await toPay(page)).toBe(total)
    await visitor.close()
  })
})

test('what is not on sale together is said at once, and a trial is free for one desktop', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en', width: 390 })
  const { page } = visitor
  await page.goto('/content/productCenter', { waitUntil: 'networkidle' })
  const panel = page.getByRole('region', { name: catalogEn.answer.title })

  // Kylin exists on the mainland only: going elsewhere takes a system that is there.
  await page.getByLabel(catalogEn.calculator.region, { exact: true }).last().selectOption('cn-shanghai')
  await page.getByLabel(catalogEn.calculator.system, { exact: true }).selectOption('kylin-v10')
  await panel.getByText('Kylin Desktop V10').waitFor()
  await page.getByLabel(catalogEn.calculator.region, { exact: true }).last().selectOption('eu-frankfurt')
  await panel.getByText('Windows 11 Enterprise').waitFor()

  await page.getByRole('radio', { name: catalogEn.period.trial }).check()
  await panel.getByText('Free', { exact: true }).waitFor()
  expect(await page.getByLabel(catalogEn.calculator.quantity, { exact: true }).isDisabled()).toBe(true)
  expect(await textOf(panel.getByRole('status').first())).toContain('$0.00')
  await expectAccessible(page)
  await visitor.close()
})

function digits(text: string): string {
  return text.replace(/[^\d.]/g, '')
}

/** What an element says, hidden or not. */
async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}
