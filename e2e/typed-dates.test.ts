/** Dates that are typed by keyboard and chosen in the calendar, in the order of the page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'

test('a day of a filter is typed by keyboard, chosen in the calendar on a phone, and written as on the page', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const { page, texts } = await visit({ as: person, width: 1440, language: 'zh', scheme: 'dark' })
  await page.goto(PATHS.activity)
  await page.getByRole('button', { name: texts.list.addFilter, exact: true }).click()
  const field = page.getByLabel(texts.list.from, { exact: true }).first()
  await field.focus()
  const filtered: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('From=')) filtered.push(frame.url())
  })
  await page.keyboard.type('2026-11-15')
  await page.keyboard.press('Tab')
  expect(await field.inputValue()).toBe('2026年11月15日')
  await expect.poll(() => page.url()).toContain(`From=${Date.parse('2026-11-15T00:00+08:00')}`)
  // What was typed before the day was whole has filtered nothing.
  expect(new Set(filtered)).toEqual(new Set([page.url()]))
  const before = page.url()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('grid', { name: '2026年11月' })
  await calendar.waitFor()
  await expectAccessible(page)
  const box = await calendar.boundingBox()
  expect([Number(box?.x) >= 0, Number(box?.x) + Number(box?.width) <= 390]).toEqual([true, true])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('2026年11月22日')
  await expect.poll(() => page.url()).not.toBe(before)
})

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

test('start and end of a discount are typed by keyboard, and the draft stores what was typed', async ({
  visit,
  people,
}) => {
  const operator = await people.make(ADMINISTRATOR)
  const { page } = await visit({ as: operator, width: 1440 })
  await page.goto(PATHS.discountDesk)
  await page.locator('main a[href*="/discounts/"]').first().click()
  const fields = page.locator('input[name^="valid"]')
  await fields.first().waitFor()
  const address = page.url()
  const moment = Date.parse('2027-11-15T09:30+08:00')
  const savedWithBoth = page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'PUT' || !response.ok()) return false
    const { value } = request.postDataJSON() as { value?: Record<string, unknown> }
    return value?.validFrom === moment && value.validUntil === moment
  })
  for (const at of [0, 1]) {
    const field = fields.nth(at)
    await field.fill('')
    await field.focus()
    await page.keyboard.type('11/15/2027 9:30')
    expect(await field.inputValue()).toBe('11/15/2027 9:30')
    await page.keyboard.press('Tab')
    expect(await field.inputValue()).toBe('Nov 15, 2027, 09:30')
  }
  await savedWithBoth
  // Another session of the operator has nothing but what the server stores.
  const other = await visit({ as: operator, width: 1440 })
  await other.page.goto(address)
  const seen = other.page.locator('input[name^="valid"]')
  await seen.first().waitFor()
  for (const at of [0, 1]) expect(await seen.nth(at).inputValue()).toBe('Nov 15, 2027, 09:30')
})

test('the button of a calendar is inside its field, on a page that narrows it and on one that moves its buttons', async ({
  visit,
  people,
}) => {
  const primary = await people.make()
  const { page, texts } = await visit({ as: primary, width: 1440 })
  await page.goto(PATHS.securityRules)
  await page
    .getByRole('region', { name: texts.subAccountAdmin.rules.factor.title })
    .getByRole('radio', { name: texts.subAccountAdmin.rules.factor.required })
    .check({ force: true })
  expect(await overhang(page)).toEqual([0])
  const operator = await people.make(ADMINISTRATOR)
  const desk = await visit({ as: operator, width: 1440 })
  await desk.page.goto(PATHS.pipelineReport)
  expect(await overhang(desk.page)).toEqual([0, 0])
})

/** By how many pixels the button of each date is outside of its field, measured at one moment of a page that may still move. */
async function overhang(page: Page): Promise<number[]> {
  await page.locator('[data-date] + button').first().waitFor()
  return page.evaluate<number[]>(`[...document.querySelectorAll('[data-date]')].map((field) => {
    const [around, button] = [field, field.parentElement.querySelector(':scope > button')].map((each) => each.getBoundingClientRect())
    return Math.max(0, around.left - button.left, around.top - button.top, button.right - around.right, button.bottom - around.bottom)
  })`)
}
