/** A visitor without JavaScript asks for help, searches the guides and downloads a client. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { waitForPath } from './steps.ts'
import { TEXTS } from './texts.ts'

const MESSAGE = '画面卡住了。\n\n<b>It began</b> at "nine" & has not stopped.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('the contact form is sent without JavaScript, and what was typed survives every error', async ({
  visit,
  site,
}) => {
  const { page, texts, expectFailure } = await visit({ language: 'zh', scripts: false })
  const { errors, support } = texts
  expectFailure(`400 ${PATHS.contact}`)
  const { contact } = support
  const field = (label: string) => page.getByLabel(label, { exact: false }).first()
  const other = TEXTS.en.support.contact
  await page.goto(PATHS.serviceSupport)
  await field(contact.name).fill('林悦')
  await field(contact.email).fill('lin.yue at example')
  await page.locator('[name=message]').fill(MESSAGE)
  await page.locator('[name=phone]').fill('12')
  await page.getByRole('button', { name: contact.submit }).click()

  // The same page with everything typed, every error named and the first wrong field focused.
  await waitForPath(page, PATHS.contact)
  const alert = page.getByRole('alert')
  for (const error of [errors.emailRule, errors['required:topic']]) {
    expect(await alert.textContent()).toContain(error)
  }
  expect(await page.locator('[name=name]').inputValue()).toBe('林悦')
  expect(await page.locator('[name=email]').inputValue()).toBe('lin.yue at example')
  expect(await page.locator('[name=message]').inputValue()).toBe(MESSAGE)
  expect(await page.locator(':focus').getAttribute('name')).toBe('email')
  const ids = (await page.locator('[name=email]').getAttribute('aria-describedby'))?.split(' ') ?? []
  const descriptions = ids.map((id) => page.locator(`[id="${id}"]`).textContent())
  expect((await Promise.all(descriptions)).join(' ')).toContain(errors.emailRule)

  // The other language and back: everything typed stays, also what was typed since.
  await page.locator('[name=companyName]').fill('港务')
  await page.locator('header [name=language]').first().click()
  await heading(page, other.title).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.locator('header [name=language]').first().click()
  await heading(page, contact.title).waitFor()
  expect(await page.locator('[name=companyName]').inputValue()).toBe('港务')
  expect(await page.locator('[name=message]').inputValue()).toBe(MESSAGE)
  // Enter in a field still sends the form.
  await page.locator('[name=phone]').fill('')
  await page.locator('[name=phone]').press('Enter')
  await page.getByRole('alert').getByText(errors.emailRule).first().waitFor()

  await page.locator('[name=email]').fill('lin.yue@example.com')
  await page.locator('[name=topic]').selectOption({ label: contact.topics.technical })
  await page.getByRole('button', { name: contact.submit }).click()
  await waitForPath(page, PATHS.contactSent)
  await heading(page, support.sent.title).waitFor()

  const mail = await site.smtp.waitForMail('help@example.com', {
    where: ({ headers }) => headers.get('reply-to') === 'lin.yue@example.com',
  })
  expect(mail.text).toContain(MESSAGE)
  expect(mail.html).toContain('&lt;b&gt;It began')
  expect(mail.text).toContain(new URL(page.url()).searchParams.get('ref'))
})

test('a message sent again after Back has the same reference, and a result page without one leads to the form', async ({
  visit,
}) => {
  const { page, texts } = await visit({ scripts: false })
  const { contact, sent } = texts.support
  const send = async (title: string) => {
    await page.locator('[name=name]').fill('Lan Lin')
    await page.locator('[name=email]').fill('lan.lin@example.com')
    await page.locator('[name=topic]').selectOption({ label: contact.topics.technical })
    await page.locator('[name=country]').selectOption('SG')
    await page.locator('[name=phone]').fill('+65 6123 4567')
    await page.locator('[name=message]').fill(MESSAGE)
    await page.getByRole('button', { name: contact.submit }).click()
    await heading(page, title).waitFor()
  }
  await page.goto(PATHS.contact)
  await send(sent.title)
  const reference = new URL(page.url()).searchParams.get('ref') ?? 'none'
  await page.getByText(reference).first().waitFor()
  await page.goBack()
  await send(sent.repeated)
  await page.getByText(reference).first().waitFor()
  for (const path of [PATHS.contactSent, `${PATHS.contactSent}?ref=M-1`]) {
    await page.goto(path)
    await waitForPath(page, PATHS.contact)
  }
})

test('a link sets the topic of the contact form, and a filled trap field makes the form ask again', async ({
  visit,
}) => {
  const { page, texts, expectFailure } = await visit({ scripts: false })
  const { contact } = texts.support
  expectFailure(`400 ${PATHS.contact}`)
  await page.goto(`${PATHS.contact}?topic=partner`)
  expect(await page.locator('[name=topic]').inputValue()).toBe('partner')
  await page.locator('[name=name]').fill('Bot')
  await page.locator('[name=email]').fill('bot@example.com')
  await page.locator('[name=message]').fill('Buy this.')
  const trap = await page.locator('[name=homepage]').boundingBox()
  expect((trap?.x ?? 0) + (trap?.width ?? 0)).toBeLessThan(0)
  await page.locator('[name=homepage]').evaluate((trap) => {
    ;(trap as { value?: string }).value = 'https://buy.example'
  })
  await page.getByRole('button', { name: contact.submit }).click()
  await page.getByRole('alert').getByText(contact.again).first().waitFor()
  expect(await page.locator('[name=homepage]').inputValue()).toBe('')
  expect(await page.locator('[name=message]').inputValue()).toBe('Buy this.')
})

test('a search in the guides leads to the right chapter, and one without results says so', async ({
  visit,
}) => {
  const { page, texts } = await visit({ language: 'zh', scripts: false })
  const { resource } = texts
  const asked = '账号锁定'
  await page.goto(PATHS.serviceSupport)
  await page.getByRole('searchbox', { name: resource.guideSearch.label }).fill(asked)
  await page.getByRole('button', { name: resource.guideSearch.submit }).click()
  await waitForPath(page, PATHS.guides)
  expect(await page.getByRole('searchbox').inputValue()).toBe(asked)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await waitForPath(page, pathTo(PATHS.guide, { guide: 'email-and-password' }))
  const { hash } = new URL(page.url())
  expect(await page.locator(`[id="${hash.slice(1)}"]`).textContent()).toBe('账号被锁定')
  await page.goto(`${PATHS.guides}?q=zeppelin`)
  expect(await page.getByText(resource.search.nothingText).isVisible()).toBe(true)
  // The cached page holds no search of another visitor.
  await page.goto(PATHS.guides)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
})

test('the errors of the contact form are accessible with JavaScript too', async ({ visit }) => {
  const { page, texts, expectFailure } = await visit({ width: 390 })
  expectFailure(`400 ${PATHS.contact}`)
  await page.goto(PATHS.contact)
  await page.getByRole('button', { name: texts.support.contact.submit }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
})

test.for([
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0'],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile'],
] as const)(
  'the client for %s is listed first on its own platform',
  async ([platform, userAgent], { site }) => {
    const { yours } = TEXTS.en.resource
    const response = await fetch(site.url + PATHS.resource, { headers: { 'user-agent': userAgent } })
    const [, first = '', ...others] =
      /<main[\s\S]*<\/main>/.exec(await response.text())?.[0].split('<section') ?? []
    expect(/^[^>]*\bid="([^"]+)"/.exec(first)?.[1]).toBe(platform)
    expect([first, ...others].map((section) => section.includes(yours))).toEqual([
      true,
      ...others.map(() => false),
    ])
  },
)

test('a downloaded client has the name and the checksum that the page shows', async ({ visit }) => {
  const { page } = await visit({ scripts: false })
  await page.goto(PATHS.resource)
  const card = page.locator('#windows')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download for Windows' }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(await card.locator('code').textContent()).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(download.suggestedFilename()).toBe('client-demo-windows-1.0.0.zip')
})

describe('a form that another client sends', () => {
  /** Sends a form with these headers; Node's `fetch` does not let a caller set `origin`. */
  function post(site: Site, path: string, headers: Record<string, string>, body = 'name=x'): Promise<number> {
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

  test('is refused from other sites, without origin, with another type, too long, and at pages without a form', async ({
    site,
  }) => {
    const own = { origin: site.url }
    expect(await post(site, PATHS.contact, own)).toBe(400)
    expect(await post(site, PATHS.contact, {})).toBe(403)
    expect(await post(site, PATHS.contact, { origin: 'https://evil.example' })).toBe(403)
    expect(await post(site, PATHS.contact, { ...own, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post(site, PATHS.contact, { ...own, 'content-type': 'text/plain' })).toBe(415)
    expect(await post(site, PATHS.contact, own, `message=${'x'.repeat(70_000)}`)).toBe(413)
    expect(await post(site, PATHS.serviceSupport, own)).toBe(405)
  })

  test('is refused after 30 of one address in a window, with the typed text, and other addresses are not', async ({
    site,
  }) => {
    const from = (address: string) => ({ origin: site.url, 'x-forwarded-for': address })
    const statuses = []
    for (let i = 0; i < 31; i += 1) statuses.push(await post(site, PATHS.contact, from('192.0.2.7')))
    expect([statuses.slice(0, 30).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429])
    expect(await post(site, PATHS.contact, from('192.0.2.8'))).toBe(400)

    const answer = await fetch(site.url + PATHS.contact, {
      method: 'POST',
      headers: from('192.0.2.7'),
      body: new URLSearchParams({ name: 'Lin Yue', message: 'Still here.' }),
    })
    const html = await answer.text()
    expect(answer.status).toBe(429)
    expect(html).toContain(TEXTS.en.errors.tooManyRequests)
    expect(html).toContain('Still here.')
  })

  test('does not change the cached page', async ({ site }) => {
    await post(site, PATHS.contact, { origin: site.url }, 'name=Somebody+else')
    const html = await (await fetch(site.url + PATHS.contact)).text()
    expect(html).not.toContain('Somebody else')
    expect(html).not.toContain('role="alert"')
  })
})
