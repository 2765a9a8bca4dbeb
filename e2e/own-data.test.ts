import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCopy } from '#contract/features/data-export/data-export.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { RegisteredPerson } from '#test/person.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { openSignedIn } from './sign-in.ts'
import { changeStored } from './site-database.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const openOwnData = (page: Page, person: RegisteredPerson) => openSignedIn(page, person, PATHS.ownData)

/** The file that a click brings. */
async function savedBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}

describe.each(LANGUAGES)('own data in %s', (language: Language) => {
  const { agreement, closure, dataExport, errors, proof } = WORDS[language]

  test('news are off until switched on, and off again as easily; the texts stand word for word', async () => {
    const person = await registerAt(site, `news-${language}-01`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language, width: 390 })
    const { page } = visitor
    await openOwnData(page, person)
    const news = page.getByRole('switch', { name: agreement.news.switch })
    await news.waitFor()
    await expectAccessible(page)
    expect(await news.getAttribute('aria-checked')).toBe('false')

    await news.focus()
    await page.keyboard.press('Space')
    await page.getByRole('switch', { name: agreement.news.switch, checked: true }).waitFor()
    await page.reload()
    await page.getByRole('switch', { name: agreement.news.switch, checked: true }).click()
    await page.getByRole('switch', { name: agreement.news.switch, checked: false }).waitFor()

    // In the words that were accepted: this person registered in English.
    const title = 'Privacy policy'
    await page.getByRole('button', { name: new RegExp(title) }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('heading', { name: /^10\. / }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(wide).toBe(0)
    await visitor.close()
  })

  test('both copies of the data, after a proof', async () => {
    const person = await registerAt(site, `copy-${language}-01`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    await openOwnData(page, person)
    changeStored(site, 'update sessions set proven_at = 1 where account_id = ?', person.userId)
    visitor.expectFailure('403 /api/account/export')

    await page.getByRole('button', { name: dataExport.way.archive }).click()
    const dialog = page.getByRole('dialog', { name: proof.title })
    await dialog.getByLabel(proof.password, { exact: true }).fill(person.password)
    const archive = await savedBy(page, dialog.getByRole('button', { name: proof.confirm }))
    expect(archive.name).toMatch(/^account-\d{8}-\d{6}\.zip$/)
    const files = unzipSync(archive.bytes)
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.html', 'account.json'])
    const html = strFromU8(files['account.html'] ?? new Uint8Array())
    expect(html).toContain(`lang="${language === 'zh' ? 'zh-CN' : 'en'}"`)
    expect(html).toContain(person.userName)

    const json = await savedBy(page, page.getByRole('button', { name: dataExport.way.json }))
    expect(json.name).toMatch(/^account-\d{8}-\d{6}\.json$/)
    const copy = accountCopy.parse(JSON.parse(strFromU8(json.bytes)))
    expect(copy.account).toMatchObject({ userId: person.userId, accountName: person.userName })
    await visitor.close()
  })

  test('closing asks for the name, stands on every tab, and is taken back with one click', async () => {
    const person = await registerAt(site, `close-${language}-01`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language, width: 390 })
    const { page } = visitor
    await openOwnData(page, person)
    visitor.expectFailure('400 /api/account/closure')

    await page.getByRole('button', { name: closure.ask }).click()
    const dialog = page.getByRole('dialog', { name: closure.dialog.title })
    const name = dialog.getByLabel(closure.dialog.name, { exact: true })
    await name.fill('somebody-else')
    await page.keyboard.press('Enter')
    await dialog.getByText(errors.accountNameWrong).waitFor()
    expect(await name.inputValue()).toBe('somebody-else')
    await expectAccessible(page)
    await name.fill(person.userName)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    const banner = page.getByRole('region', { name: closure.banner.label })
    const days = (closure.banner.title_other as string).replace('{{count}}', '15')
    await banner.getByText(days).waitFor()
    await expectAccessible(page)
    await page.goto(PATHS.information)
    await banner.getByText(days).waitFor()
    await banner.getByRole('button', { name: closure.keep }).click()
    await banner.waitFor({ state: 'detached' })
    await page.goto(PATHS.ownData)
    await page.getByRole('button', { name: closure.ask }).waitFor()
    expect(await banner.count()).toBe(0)
    await visitor.close()
  })
})
