import puppeteer from 'puppeteer-core'
import { commandPath } from '#scripts/tools.ts'
import type { Tab } from './tab.ts'

/** Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const executablePath = commandPath('firefox-esr', 'firefox')
  if (!executablePath) throw new Error('no Firefox found')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The order in which a date is typed is that of the language.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
  })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    // Without waiting for its load: a page may send the browser on.
    back: async () => void (await page.evaluate('history.back()')),
    press: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    ask: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  }
}
