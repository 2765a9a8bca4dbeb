import { chromium } from 'playwright-core'
const [,, base, password, ...rest] = process.argv
const only = rest
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log('console', m.text().slice(0, 300)) })
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)))
await page.goto(`${base}/operator/logIn?lang=en`)
await page.getByLabel(/user name/i).first().fill('demo-operator')
await page.locator('input[type=password]').fill(password)
await page.keyboard.press('Enter')
await page.waitForURL(/operator\/(overview|account)/, { timeout: 30000 })
const shots = [
  ['templates', '/operator/mail/templates'],
  ['editor', '/operator/mail/templates/certificationReturned'],
  ['missing', '/operator/mail/templates/newsletter'],
  ['outbox', '/operator/mail'],
  ['bounces', '/operator/mail/bounces'],
]
for (const [name, path] of shots) {
  for (const [lang, scheme, width] of [['en','light',1440],['zh','dark',1440],['en','dark',768],['zh','light',390]] as const) {
    if (only.length && !only.includes(name!)) continue
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await context.addCookies([{ name: 'language', value: lang, url: base! }])
    await page.goto(`${base}${path}`)
    await page.waitForTimeout(2200)
    await page.screenshot({ path: `/tmp/mails-shots/${name}-${width}-${lang}-${scheme}.png`, fullPage: true })
  }
}
await browser.close()
