import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Site } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { withDatabase } from './site-database.ts'

/** Logins of an account, one a minute, from two addresses. */
function addLogins(site: Site, userId: string, count: number): void {
  withDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into audit_events (id, at, account_id, actor_id, kind, detail, address, user_agent, request_id)
       values (?, ?, ?, ?, 'signedIn', '{}', ?, 'curl', 'r')`,
    )
    for (let n = 1; n <= count; n++)
      insert.run(
        randomUUID(),
        Date.now() - n * 60_000,
        userId,
        userId,
        n % 2 ? '203.0.113.7' : '198.51.100.9',
      )
  })
}

test('a list by keyboard alone: rows, pages, selection, columns, a saved view and its link, an export', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  addLogins(site, person.userId, 24)
  const visitor = await visit({ as: person, language: 'zh', width: 1440, scheme: 'dark' })
  const { page, texts } = visitor
  const { list, audit } = texts
  const press = (name: string, exact = true) => page.getByRole('button', { name, exact }).press('Enter')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await page.goto('/content/information/activity')
  await rows.first().waitFor()
  await expectAccessible(page)

  // The arrow keys move between rows, Space selects, Shift selects a range.
  await rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: list.selection.label })
  await bar.getByText(list.selection.count_other.replace('{{count, number}}', '3')).first().waitFor()
  await press(texts.pager.page.replace('{{page}}', '2'))
  await page.waitForURL(/page=2/)
  await bar.getByText(list.selection.elsewhere_other.replace('{{count, number}}', '3')).first().waitFor()
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe(audit.list.title)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(list.export.selected)
  const sheet = Object.entries(unzipSync(readFileSync(await (await download).path())))
    .filter(([name]) => name.includes('sheet'))
    .map(([, part]) => strFromU8(part))
    .join('')
  expect(sheet.match(/<row/g)).toHaveLength(4)
  // Escape in the bar clears the selection.
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })

  // The columns: renamed, moved by its handle, hidden.
  await press(list.columns.open)
  const dialog = page.getByRole('dialog')
  const { address, by } = audit.list.columns
  await dialog.getByLabel(list.columns.name.replace('{{name}}', address), { exact: true }).fill('来源')
  await dialog.getByLabel(list.columns.shown.replace('{{name}}', by)).press('Space')
  await dialog.getByRole('row', { name: '来源' }).getByRole('button').first().press('Enter')
  // The drag listens to keys from the next frame on, when the first place to drop has the focus.
  await expect.poll(() => page.evaluate('document.activeElement.matches("[data-drop-target] *")')).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.locator('[data-dragging]').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: list.columns.apply }).press('Enter')
  await page.getByRole('columnheader', { name: '来源' }).waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: by }).count()).toBe(0)
  await page.reload()
  await page.getByRole('columnheader', { name: '来源' }).waitFor()

  // A filter saved as a view; its link opens it on a phone, where rows are cards.
  await press(list.addFilter)
  await page.getByLabel(audit.list.columns.address, { exact: true }).fill('203.0')
  await page.keyboard.press('Enter')
  await page.waitForURL(/address=203\.0/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(list.views.save)
  await page.getByLabel(list.views.name).fill('总部')
  await page.keyboard.press('Enter')
  await page.waitForURL(/view=/)
  await page.getByRole('link', { name: '总部' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(page.url())
  await page.getByRole('link', { name: '总部' }).waitFor()
  await rows.first().getByText('203.0.113.7').first().waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('a list by mouse and finger: a filter, pages, one page back by the browser, a link that restores it', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  addLogins(site, person.userId, 48)
  const { page, texts } = await visit({ as: person, language: 'en', width: 1440 })
  const { list, audit, pager } = texts
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const goTo = (n: number) =>
    page.getByRole('button', { name: pager.page.replace('{{page}}', String(n)), exact: true }).click()
  const isAt = (n: number) =>
    page
      .locator('[aria-current="page"]')
      .filter({ hasText: new RegExp(`^${n}$`) })
      .waitFor()
  await page.goto('/content/information/activity')
  await rows.first().waitFor()
  await page.getByRole('button', { name: list.addFilter, exact: true }).click()
  await page.getByLabel(audit.list.columns.address, { exact: true }).fill('203.0')
  await page.keyboard.press('Enter')
  await page.waitForURL(/address=203\.0/)
  await page.keyboard.press('Escape')
  // While the panel is closing it takes a press outside for itself.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await goTo(2)
  await page.waitForURL(/page=2/)
  await goTo(3)
  await page.waitForURL(/page=3/)
  await isAt(3)
  const link = page.url()
  const shown = await rows.allTextContents()

  await page.goBack()
  await page.waitForURL(/page=2/)
  await isAt(2)
  expect(await rows.allTextContents()).not.toEqual(shown)
  await page.goForward()
  await isAt(3)
  expect(await rows.allTextContents()).toEqual(shown)

  // The same on a phone, by the link: filter and page are there, nothing is cut off.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await rows.first().getByText('203.0.113.7').first().waitFor()
  expect(new URL(page.url()).search).toBe(new URL(link).search)
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})
