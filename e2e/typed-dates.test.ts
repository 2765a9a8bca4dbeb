/** Dates that are typed digit by digit: nothing is written into a field before its date is whole, or after. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'

interface ValidityState {
  readonly badInput: boolean
}

/** What the browser shows in part is not in the value; that there is something it says so. */
const isHalfTyped = (field: Locator) =>
  field.evaluate((node) => (node as unknown as { readonly validity: ValidityState }).validity.badInput)

/** Types into the focused field, and lets the page do what it does after each key. */
async function typeSlowly(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
  }
}

test('a day of a filter is typed by keyboard, and half a day stays as it is', async ({ visit, people }) => {
  const person = await people.make()
  const { page, texts } = await visit({ as: person, width: 1440 })
  await page.goto(PATHS.activity)
  await page.getByRole('button', { name: texts.list.addFilter, exact: true }).click()
  const field = page.locator('input[type="date"]').first()
  await field.focus()
  await typeSlowly(page, ['1', '1', '1', '5'])
  expect(await field.inputValue()).toBe('')
  expect(await isHalfTyped(field)).toBe(true)
  expect(page.url()).not.toContain('From=')
  await typeSlowly(page, ['2', '0', '2'])
  // The year 202 is whole to the browser and no year of ours: it is neither asked for nor taken away.
  expect(page.url()).not.toContain('From=')
  await typeSlowly(page, ['6'])
  expect(await field.inputValue()).toBe('2026-11-15')
  await expect.poll(() => page.url()).toContain('From=')
  expect(await field.inputValue()).toBe('2026-11-15')
})

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

test('start and end of a discount are typed by keyboard, and half a moment stays as it is', async ({
  visit,
  people,
}) => {
  const operator = await people.make(ADMINISTRATOR)
  const { page } = await visit({ as: operator, width: 1440 })
  await page.goto(PATHS.discountDesk)
  await page.locator('main a[href*="/discounts/"]').first().click()
  await page.locator('input[type="datetime-local"]').first().waitFor()
  for (const at of [0, 1]) {
    const field = page.locator('input[type="datetime-local"]').nth(at)
    await field.fill('')
    await field.focus()
    await typeSlowly(page, ['1', '1', '1', '5', '2', '0', '2', '7', 'Tab', '0', '9'])
    expect(await field.inputValue()).toBe('')
    expect(await isHalfTyped(field)).toBe(true)
    await typeSlowly(page, ['3', '0', 'A'])
    expect(await field.inputValue()).toBe('2027-11-15T09:30')
  }
  // What the draft stores is what was typed.
  await page
    .getByText(/Draft saved at/)
    .first()
    .waitFor()
  await page.reload()
  for (const at of [0, 1])
    expect(await page.locator('input[type="datetime-local"]').nth(at).inputValue()).toBe('2027-11-15T09:30')
})
