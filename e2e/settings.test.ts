/** Settings over two processes of one site: by hand on SQLite, by calls on PostgreSQL. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { startPostgres } from '#scripts/postgres.ts'
import {
  followed,
  followSettings,
  operatorToken,
  publicPages,
  type TwoSites,
  twoProcesses,
} from '#test/setting-processes.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { createPeople } from './people.ts'

const OPERATOR = { account_type: 3, operator_role: 'administrator' }

const SOME_PAGES = [PATHS.home, PATHS.logIn]
const bothPages = (sites: TwoSites) => Promise.all(sites.map((site) => publicPages(site, SOME_PAGES)))

async function openSites(environment: Record<string, string> = {}): Promise<TwoSites> {
  const sites = await twoProcesses(environment)
  onTestFinished(async () => {
    for (const site of sites) await site.close()
  })
  return sites
}

// That it takes less than a second, and that all pages come back, is shown by `npm run prove -- settings`.
test('on PostgreSQL both processes follow a saved setting, and undo brings every page back byte for byte', async () => {
  const cluster = await startPostgres()
  onTestFinished(() => cluster.stop())
  const sites = await openSites({ DATABASE_URL: cluster.url })
  const token = await operatorToken({ kind: 'postgres', url: cluster.url }, sites[0])
  const { ms, differing, pages } = await followSettings(sites, token, { rounds: 1, paths: SOME_PAGES })
  expect([ms.length, differing, pages]).toEqual([2, [], 8])
})

test('two operators change settings, and both processes follow: logo and preview, conflict without a lost word, history and undo', async ({
  visit,
}) => {
  const sites = await openSites()
  const people = createPeople(sites[0])
  const [first, second] = [await people.make(OPERATOR), await people.make(OPERATOR)]
  const before = await bothPages(sites)

  const { page, texts } = await visit({ as: first, url: sites[0].url, width: 1440 })
  const { setting: t } = texts
  const section = (of: Page, title: string) => of.getByRole('region', { name: title })
  await page.goto(PATHS.settings)
  const edit = page.getByRole('button', { name: `Edit: ${t.parts.brand.title}` })
  await edit.press('Enter')
  await expectAccessible(page)
  const brand = section(page, t.parts.brand.title)
  await brand.getByLabel('Product name in English').fill('Harbour')
  await brand.getByLabel('Product name in Chinese').fill('海港')
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a7d32' } })
    .png()
    .toBuffer()
  await brand
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await brand.getByRole('img', { name: t.file.logo }).waitFor()
  await brand.getByRole('button', { name: t.actions.preview }).press('Enter')
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: `${t.previews.pages.home}, ${t.previews.en}` })
  await link.waitFor()
  await expectAccessible(page)
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  await preview.getByRole('banner').getByText('Harbour').first().waitFor()
  await preview.close()
  await page.keyboard.press('Escape')
  expect(await bothPages(sites)).toEqual(before)
  await brand.getByRole('button', { name: t.actions.save }).press('Enter')
  await brand.getByText(`Changed by ${first.userName}`, { exact: false }).first().waitFor()
  await followed(sites, '- Harbour</title>')
  // The desk itself shows the new name and logo without being loaded again.
  await page.getByRole('banner').getByText('Harbour').first().waitFor()
  await expect.poll(() => page.title()).toContain('Harbour')
  await page.getByRole('banner').locator('img[data-logo]').first().waitFor()
  // So do shared links, structured data and the installed site.
  const home = await (await fetch(`${sites[0].url}/content/home`)).text()
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? []
  expect(picture).not.toContain('/og/')
  expect(home).toContain(`"logo":"${picture}"`)
  const manifest = await (await fetch(`${sites[0].url}/manifest.webmanifest`)).text()
  expect(manifest).toContain(new URL(picture).pathname)

  // Two forms of the same section: the other one is told, at once or when it saves, and keeps what was typed.
  const other = await visit({ as: second, url: sites[0].url, width: 390, scheme: 'dark' })
  await other.page.goto(PATHS.settings)
  const editQuotes = new RegExp(`^(Add|Edit): ${t.parts.quotes.title}$`)
  const days = (of: Page) => section(of, t.parts.quotes.title).getByLabel(t.fields.quotes.validDays)
  await other.page.getByRole('button', { name: editQuotes }).press('Enter')
  await days(other.page).fill('21')
  await page.getByRole('button', { name: editQuotes }).press('Enter')
  await days(page).fill('14')
  await days(page).press('Enter')
  await section(page, t.parts.quotes.title)
    .getByText(`Changed by ${first.userName}`, { exact: false })
    .first()
    .waitFor()
  other.expectFailure('409 /api/operator/settings')
  await days(other.page).press('Enter')
  const theirs = section(other.page, t.parts.quotes.title)
  await theirs.getByText('Now: 14', { exact: false }).first().waitFor()
  expect(await days(other.page).inputValue()).toBe('21')
  await expectAccessible(other.page)
  await theirs.getByRole('button', { name: other.texts.kit.conflict.keepMine }).press('Enter')
  await theirs.getByRole('button', { name: t.actions.save }).press('Enter')
  await theirs.getByText(`Changed by ${second.userName}`, { exact: false }).first().waitFor()

  // Who, when and what; back to the first version by keyboard.
  await page.getByRole('button', { name: `History: ${t.parts.brand.title}` }).press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByText(first.userName, { exact: false }).first().waitFor()
  await panel.getByText('Harbour').first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await panel.getByRole('heading', { name: 'Version 3' }).waitFor()
  await page.keyboard.press('Escape')
  await followed(sites, '- Cloud Desktop</title>')
  // Quotes have no part in any page but their own.
  expect(await bothPages(sites)).toEqual(before)
})
