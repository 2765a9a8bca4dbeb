/** What scripts of its own do on the home page: the desktop in the hero, and the latency to the regions. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'

/** Where a window is on one of the two screens: `--x` and `--y`, from 0 to 1. */
function placeOf(page: Page, screen: 'desktop' | 'phone', name: string): Promise<number[]> {
  const window = `document.querySelectorAll('[data-window=${name}]')[${screen === 'desktop' ? 0 : 1}]`
  return page.evaluate(
    `['--x', '--y'].map((key) => Number(getComputedStyle(${window}).getPropertyValue(key)))`,
  )
}

test('a window of the hero is moved, closed and opened by keyboard and mouse, and the phone follows', async ({
  visit,
}) => {
  const { page, texts } = await visit({ language: 'zh' })
  const { desktop } = texts.home
  await page.goto(PATHS.home)
  const notes = page.getByRole('group', { name: desktop.window.replace('{{title}}', desktop.notes) })
  const before = await placeOf(page, 'desktop', 'notes')

  await notes.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  const [x = 0, y = 0] = before
  const moved = [x - 0.05, y + 0.2]
  const rounded = (place: number[]) => place.map((value) => Number(value.toFixed(3)))
  expect(rounded(await placeOf(page, 'desktop', 'notes'))).toEqual(rounded(moved))
  expect(await placeOf(page, 'phone', 'notes')).toEqual(await placeOf(page, 'desktop', 'notes'))

  // No further than the edge, however far it is dragged.
  const bar = notes.getByText(desktop.notes)
  const box = await bar.boundingBox()
  if (!box) throw new Error('the window has a title bar')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x - 2000, box.y + 2000, { steps: 3 })
  await page.mouse.up()
  expect(await placeOf(page, 'phone', 'notes')).toEqual([0, 1])
  await page.mouse.move(box.x, box.y)
  expect(await placeOf(page, 'desktop', 'notes')).toEqual([0, 1])

  await notes.getByRole('textbox', { name: desktop.notesLabel }).fill('你好')
  expect(await page.locator('[data-memo]').textContent()).toBe('你好')

  // Closed by Escape from inside, the focus is at the dock, which opens it again.
  await page.keyboard.press('Escape')
  await notes.waitFor({ state: 'hidden' })
  const dock = page.getByRole('button', { name: desktop.notes, exact: true })
  expect(await dock.getAttribute('aria-pressed')).toBe('false')
  await page
    .getByText(desktop.closed + desktop.notes)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await notes.waitFor()
  expect(await dock.getAttribute('aria-pressed')).toBe('true')
  expect(await page.evaluate('document.activeElement.dataset.window')).toBe('notes')
  await expectAccessible(page)
})

test('without scripts the desktop in the hero is a picture, and no latency is shown', async ({ visit }) => {
  const { page, texts } = await visit({ scripts: false })
  await page.goto(PATHS.home)
  expect(await page.getByText(texts.home.desktop.hint).isVisible()).toBe(false)
  expect(await page.getByRole('textbox', { name: texts.home.desktop.notesLabel }).isDisabled()).toBe(true)
  expect(await page.locator('[data-ping]').first().isVisible()).toBe(false)
})

test.for([PATHS.home, PATHS.productCenter])(
  'on %s the latency to each region is measured once its list is in sight; one that is not reached says so',
  async (path, { visit }) => {
    const { page, texts, expectFailedRequests } = await visit()
    const { grade, again } = texts.catalog.regions
    let count = 0
    await page.route('**/healthz', (route) => {
      count += 1
      return route.continue()
    })
    await page.goto(path)
    expect(count).toBe(0)
    const regions = page.locator('[data-ping]')
    await regions.first().scrollIntoViewIfNeeded()
    await regions
      .last()
      .getByText(/^\d+\sms$/)
      .first()
      .waitFor()
    expect(count).toBe(5 * (await regions.count()))
    // The addresses are made up: their latency says nothing of how a region feels.
    expect(await regions.first().locator('small').textContent()).toBe('')

    expectFailedRequests()
    await page.unroute('**/healthz')
    await page.route('**/healthz', (route) => route.abort())
    await page.getByRole('button', { name: again }).click()
    await regions.last().getByText(grade.none).first().waitFor()
    expect(await regions.last().locator('b').textContent()).toBe('–')
  },
)
