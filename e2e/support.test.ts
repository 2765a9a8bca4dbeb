/** Somebody without JavaScript asks for help, looks it up, and loads a client; both languages. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { resourceEn } from '#web/features/resource/text.en.ts'
import { resourceZh } from '#web/features/resource/text.zh.ts'
import { supportEn } from '#web/features/support/text.en.ts'
import { supportZh } from '#web/features/support/text.zh.ts'
import { guidePath, PATHS } from '#web/platform/paths/paths.ts'
import { errorTextsEn } from '#web/platform/text/error-texts.en.ts'
import { errorTextsZh } from '#web/platform/text/error-texts.zh.ts'
import { layoutEn } from '#web/shell/text.en.ts'
import { layoutZh } from '#web/shell/text.zh.ts'
import { expectAccessible } from './accessibility.ts'
import { newVisitor, openBrowser } from './visitor.ts'

const TEXTS = {
  zh: { support: supportZh, resource: resourceZh, layout: layoutZh, errors: errorTextsZh },
  en: { support: supportEn, resource: resourceEn, layout: layoutEn, errors: errorTextsEn },
}
const MESSAGE = '画面卡住了。\n\n<b>It began</b> at "nine" & has not stopped.'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({
      SERVICE_EMAIL: 'help@example.com',
      SALES_EMAIL: 'sales@example.com',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function withoutScripts(language: Language, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    ...(userAgent ? { userAgent, extraHTTPHeaders: { 'sec-ch-ua-platform': '' } } : {}),
  })
  return context.newPage()
}

describe.each(LANGUAGES)('%s', (language) => {
  const { support, resource, layout, errors } = TEXTS[language]
  const { contact } = support
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

  test('the contact form is sent without scripts; what was typed survives every fault', async () => {
    const page = await withoutScripts(language)
    await page.goto(PATHS.serviceSupport)
    await field(page, contact.name).fill('林悦')
    await field(page, contact.email).fill('lin.yue at example')
    await page.locator('[name=message]').fill(MESSAGE)
    await page.locator('[name=phone]').fill('12')
    await page.getByRole('button', { name: contact.submit }).click()

    // Back with everything typed, every fault named, the first of them ready to be mended.
    expect(new URL(page.url()).pathname).toBe(PATHS.contact)
    const problem = page.getByRole('alert')
    for (const fault of [errors.emailRule, errors.optionUnknown]) {
      expect(await problem.textContent()).toContain(fault)
    }
    expect(await page.locator('[name=name]').inputValue()).toBe('林悦')
    expect(await page.locator('[name=email]').inputValue()).toBe('lin.yue at example')
    expect(await page.locator('[name=message]').inputValue()).toBe(MESSAGE)
    expect(await page.locator(':focus').getAttribute('name')).toBe('email')
    expect(await page.locator('[name=email]').getAttribute('aria-describedby')).toContain('email-fault')

    // The other language and back: nothing is lost, not even what was typed since.
    const other = language === 'zh' ? 'en' : 'zh'
    await page.locator('[name=companyName]').fill('港务')
    await page.locator('header [name=language]').first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      TEXTS[other].support.contact.title,
    )
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.locator('header [name=language]').first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(contact.title)
    expect(await page.locator('[name=companyName]').inputValue()).toBe('港务')
    expect(await page.locator('[name=message]').inputValue()).toBe(MESSAGE)
    // Enter in a field still sends the form.
    await page.locator('[name=phone]').fill('')
    await page.locator('[name=phone]').press('Enter')
    expect(await page.getByRole('alert').textContent()).toContain(errors.emailRule)

    await page.locator('[name=email]').fill(`lin.${language}@example.com`)
    await page.locator('[name=topic]').selectOption({ label: contact.topics.technical })
    await page.getByRole('button', { name: contact.submit }).click()
    expect(new URL(page.url()).pathname).toBe(PATHS.contactSent)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(support.sent.title)

    const mail = await site.smtp.waitForMail('help@example.com', {
      where: ({ headers }) => headers.get('reply-to') === `lin.${language}@example.com`,
    })
    expect(mail.text).toContain(MESSAGE)
    expect(mail.html).toContain('&lt;b&gt;It began')
    await page.context().close()
  })

  test('a link brings its topic along; what programs fill in is asked for once more', async () => {
    const page = await withoutScripts(language)
    await page.goto(`${PATHS.contact}?topic=partner`)
    expect(await page.locator('[name=topic]').inputValue()).toBe('partner')
    await page.locator('[name=name]').fill('Bot')
    await page.locator('[name=email]').fill(`bot.${language}@example.com`)
    await page.locator('[name=message]').fill('Buy this.')
    const trap = await page.locator('[name=homepage]').boundingBox()
    expect((trap?.x ?? 0) + (trap?.width ?? 0)).toBeLessThan(0)
    await page.locator('[name=homepage]').evaluate((trap) => {
      ;(trap as { value?: string }).value = 'https://buy.example'
    })
    await page.getByRole('button', { name: contact.submit }).click()
    expect(await page.getByRole('alert').textContent()).toContain(contact.again)
    expect(await page.locator('[name=homepage]').inputValue()).toBe('')
    expect(await page.locator('[name=message]').inputValue()).toBe('Buy this.')
    await page.context().close()
  })

  test('a search in the guides leads to the right chapter', async () => {
    const page = await withoutScripts(language)
    await page.goto(PATHS.serviceSupport)
    const asked = language === 'zh' ? '账号锁定' : 'locked account'
    await page.getByRole('searchbox', { name: layout.guideSearch.label }).fill(asked)
    await page.getByRole('button', { name: layout.guideSearch.submit }).click()
    expect(await page.getByRole('searchbox').inputValue()).toBe(asked)
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    const { pathname, hash } = new URL(page.url())
    expect(pathname).toBe(guidePath('email-and-password'))
    expect(await page.locator(`[id="${hash.slice(1)}"]`).textContent()).toBe(
      language === 'zh' ? '账号被锁定' : 'The account is locked',
    )
    await page.goto(`${PATHS.guides}?q=zeppelin`)
    expect(await page.getByText(resource.search.nothingText).isVisible()).toBe(true)
    // The kept page is that of everybody: nobody sees another one's search.
    await page.goto(PATHS.guides)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await page.context().close()
  })

  test('with scripts, nothing is out of order either', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language, width: 390 })
    for (const path of [
      PATHS.serviceSupport,
      PATHS.contact,
      PATHS.resource,
      PATHS.guides,
      guidePath('trial'),
    ]) {
      await visitor.page.goto(path)
      await expectAccessible(visitor.page)
    }
    visitor.expectFailure(`400 ${PATHS.contact}`)
    await visitor.page.goto(PATHS.contact)
    await visitor.page.getByRole('button', { name: contact.submit }).click()
    await visitor.page.getByRole('alert').waitFor()
    await expectAccessible(visitor.page)
    await visitor.close()
  })
})

test.each([
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0'],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile'],
] as const)('the client for %s comes first there, without a script', async (platform, userAgent) => {
  const page = await withoutScripts('en', userAgent)
  await page.goto(PATHS.resource)
  const first = page.getByRole('main').locator('section').first()
  expect(await first.getAttribute('id')).toBe(platform)
  expect(await first.textContent()).toContain(resourceEn.yours)
  expect(await page.getByText(resourceEn.yours).count()).toBe(1)
  await page.context().close()
})

test('what is loaded is what the page promises', async () => {
  const page = await withoutScripts('en')
  await page.goto(PATHS.resource)
  const card = page.locator('#windows')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download for Windows' }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(await card.locator('code').textContent()).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(download.suggestedFilename()).toBe('client-demo-windows-1.0.0.zip')
  await page.context().close()
})

describe('a form from elsewhere', () => {
  /** As a program sends it: Node's `fetch` would not let us say where it comes from. */
  function post(path: string, headers: Record<string, string>, body = 'name=x'): Promise<number> {
    return new Promise((resolve, reject) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = httpRequest(site.url + path, { method: 'POST', headers: { ...type, ...headers } })
      request.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  test('is refused: other sites, no site at all, other types, too long, pages without a form', async () => {
    const own = { origin: site.url }
    expect(await post(PATHS.contact, own)).toBe(400)
    expect(await post(PATHS.contact, {})).toBe(403)
    expect(await post(PATHS.contact, { origin: 'https://evil.example' })).toBe(403)
    expect(await post(PATHS.contact, { ...own, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post(PATHS.contact, { ...own, 'content-type': 'text/plain' })).toBe(415)
    expect(await post(PATHS.contact, own, `message=${'x'.repeat(70_000)}`)).toBe(413)
    expect(await post(PATHS.serviceSupport, own)).toBe(405)
  })

  test('too often from one address: that one waits, with its words, and others do not', async () => {
    const from = (address: string) => ({ origin: site.url, 'x-forwarded-for': address })
    const statuses = []
    for (let i = 0; i < 31; i += 1) statuses.push(await post(PATHS.contact, from('192.0.2.7')))
    expect([statuses.slice(0, 30).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429])
    expect(await post(PATHS.contact, from('192.0.2.8'))).toBe(400)

    const answer = await fetch(site.url + PATHS.contact, {
      method: 'POST',
      headers: from('192.0.2.7'),
      body: new URLSearchParams({ name: 'Lin Yue', message: 'Still here.' }),
    })
    const html = await answer.text()
    expect(answer.status).toBe(429)
    expect(html).toContain(errorTextsEn.tooManyRequests)
    expect(html).toContain('Still here.')
  })

  test('leaves the kept page as it was', async () => {
    await post(PATHS.contact, { origin: site.url }, 'name=Somebody+else')
    const html = await (await fetch(site.url + PATHS.contact)).text()
    expect(html).not.toContain('Somebody else')
    expect(html).not.toContain('role="alert"')
  })
})
