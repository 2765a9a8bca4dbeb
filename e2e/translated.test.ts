/** Pages that a translator changes while they are used: what they show stays true, and nothing in them fails. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { TRANSLATORS, translateFromNowOn } from './foreign-software.ts'
import { test } from './journey.ts'
import { changeStored } from './site-database.ts'
import { isHydrated } from './steps.ts'

const NAMES = ['Google Translate', 'a wrapping translator'] as const

/** The texts of the price that is calculated, without the marks of the translator. */
const priceTexts = async (page: Page): Promise<string[]> => {
  const texts = await page
    .locator('#calculator section[aria-busy="false"] :is(p[role=status], dl > div)')
    .allTextContents()
  return texts.map((text) => text.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim())
}

/** Chooses a period, a size and a number of desktops, and returns the price after each. */
async function calculate(page: Page, translate?: string): Promise<string[][]> {
  await page.goto(PATHS.productCenter)
  await isHydrated(page)
  if (translate) await page.evaluate(translate)
  const form = page.locator('#calculator form')
  const seen: string[][] = []
  const note = async (change: () => Promise<unknown>) => {
    const answered = page.waitForResponse((response) => response.url().includes('/api/') && response.ok())
    await change()
    await answered
    // While it is calculated there is none; the first price is that of the page itself.
    let texts: string[] = []
    const isNew = async () => {
      texts = await priceTexts(page)
      return texts.length > 0 && String(texts) !== String(seen.at(-1))
    }
    await expect.poll(isNew).toBe(true)
    seen.push(texts)
  }
  await note(() => form.locator('input[value=yearly]').check())
  await note(() => form.getByRole('radio').nth(1).check())
  await note(() => form.locator('input[value=monthly]').check())
  await note(() => form.locator('input[value=yearly]').check())
  return seen
}

describe.each(NAMES)('translated by %s', (name) => {
  test('the calculator shows the same prices as on a page that is not translated', async ({ visit }) => {
    const plain = await visit()
    const expected = await calculate(plain.page)
    const translated = await visit()
    const seen = await calculate(translated.page, translateFromNowOn(TRANSLATORS[name]))
    expect(seen).toEqual(expected)
    expect(await translated.page.locator('#calculator font').count()).toBeGreaterThan(0)
  })

  test('a notification that is read is not unread any more', async ({ visit, people, site }) => {
    const person = await people.make()
    for (const number of [1, 2]) {
      changeStored(
        site,
        `insert into notifications (id, user_id, number, kind, params, link, at, read_at)
         values (?, ?, ?, 'passwordChanged', '{}', null, ?, null)`,
        ...[randomUUID(), person.userId, number, Date.now()],
      )
    }
    changeStored(site, 'insert into notification_inboxes (user_id, revision) values (?, 2)', person.userId)
    const { page, texts } = await visit({ as: person })
    await page.goto(PATHS.notifications)
    // Each row has the mark for a screen reader, and a dot for the eye that depends on the same state.
    const marks = page.getByRole('row').getByText(texts.notification.unreadMark)
    const dots = page.getByRole('row').locator('[data-unread]')
    const both = async () => [await marks.count(), await dots.count()]
    await expect.poll(both).toEqual([2, 2])
    await page.evaluate(translateFromNowOn(TRANSLATORS[name]))
    await page.getByRole('button', { name: texts.notification.markAll }).click()
    await expect.poll(both).toEqual([0, 0])
  })
})
