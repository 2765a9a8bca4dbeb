import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { changeStored } from './site-database.ts'

/** The file that a click downloads. */
async function savedBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}

test('news are off until switched on and are switched off again; accepted texts are shown word for word', async ({
  visit,
  people,
}) => {
  const { page, texts } = await visit({ as: await people.make(), width: 390 })
  const { news } = texts.agreement
  await page.goto(PATHS.ownData)
  const toggle = (checked: boolean) => page.getByRole('switch', { name: news.switch, checked })
  await toggle(false).focus()
  await page.keyboard.press('Space')
  await toggle(true).waitFor()
  await page.reload()
  await toggle(true).click()
  await toggle(false).waitFor()

  const title = 'Privacy policy'
  await page.getByRole('button', { name: new RegExp(title) }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('heading', { name: /^10\. / }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('both copies of the account data are downloaded after the password', async ({ visit, people, site }) => {
  const person = await people.make()
  changeStored(site, 'update sessions set proven_at = 1 where account_id = ?', person.userId)
  const { page, texts, expectFailure } = await visit({ as: person, language: 'zh' })
  const { dataExport, reAuthentication } = texts
  await page.goto(PATHS.ownData)
  expectFailure('403 /api/account/export')

  await page.getByRole('button', { name: dataExport.way.archive }).click()
  const dialog = page.getByRole('dialog', { name: reAuthentication.title })
  await dialog.getByLabel(reAuthentication.password, { exact: true }).fill(person.password)
  const archive = await savedBy(page, dialog.getByRole('button', { name: reAuthentication.confirm }))
  expect(archive.name).toMatch(/^account-\d{8}-\d{6}\.zip$/)
  const files = unzipSync(archive.bytes)
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.html', 'account.json'])
  const html = strFromU8(files['account.html'] ?? new Uint8Array())
  expect(html).toContain('lang="zh-CN"')
  expect(html).toContain(person.userName)

  const json = await savedBy(page, page.getByRole('button', { name: dataExport.way.json }))
  expect(json.name).toMatch(/^account-\d{8}-\d{6}\.json$/)
  expect(JSON.parse(strFromU8(json.bytes)).account).toMatchObject({
    userId: person.userId,
    accountName: person.userName,
  })
})

test('closing an account asks for its name, is announced on every tab, and is cancelled by one click', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person, width: 390 })
  const { closure, errors } = texts
  await page.goto(PATHS.ownData)
  expectFailure('400 /api/account/closure')

  await page.getByRole('button', { name: closure.ask }).click()
  const dialog = page.getByRole('dialog', { name: closure.dialog.title })
  const name = dialog.getByLabel(closure.dialog.name, { exact: true })
  await name.fill('other-name')
  await page.keyboard.press('Enter')
  await dialog.getByText(errors.accountNameWrong).first().waitFor()
  expect(await name.inputValue()).toBe('other-name')
  await expectAccessible(page)
  await name.fill(person.userName)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const banner = page.getByRole('region', { name: closure.banner.label })
  const days = (closure.banner.title_other as string).replace('{{count, number}}', '15')
  await banner.getByText(days).first().waitFor()
  // Where the page has been scrolled to, its head may cover a part of a button.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  await page.goto(PATHS.information)
  await banner.getByText(days).first().waitFor()
  await banner.getByRole('button', { name: closure.keep }).click()
  await banner.waitFor({ state: 'detached' })
  await page.goto(PATHS.ownData)
  await page.getByRole('button', { name: closure.ask }).waitFor()
  expect(await banner.count()).toBe(0)
})
