/** Colours follow the system until a person chooses, and a part of a page with a scheme of its own keeps it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { formIsReady } from './steps.ts'

/** How light a colour of the page is, from 0 to 255. */
const lightness = (page: Page, selector: string, property: string): Promise<number> =>
  page.evaluate(`(() => {
    const pen = document.createElement('canvas').getContext('2d')
    pen.fillStyle = getComputedStyle(document.querySelector('${selector}'))['${property}']
    pen.fillRect(0, 0, 1, 1)
    return pen.getImageData(0, 0, 1, 1).data[1]
  })()`)

const choose = (page: Page, scheme: 'light' | 'dark' | 'auto') =>
  page.evaluate(`document.querySelector('[name="scheme"][value="${scheme}"]').click()`)

test('the scheme of the system, the choice of a person, and a dark part in both', async ({ visit }) => {
  for (const system of ['light', 'dark'] as const) {
    const { page } = await visit({ scheme: system })
    await page.goto(PATHS.freeTrial)
    await formIsReady(page)
    const ground = () => lightness(page, 'body', 'backgroundColor')
    const button = () => lightness(page, 'main aside [type="submit"], main aside a', 'backgroundColor')
    expect((await ground()) > 128).toBe(system === 'light')
    const inPanel = await button()
    for (const scheme of ['dark', 'light', 'auto'] as const) {
      await choose(page, scheme)
      const isLight = scheme === 'light' || (scheme === 'auto' && system === 'light')
      await expect.poll(async () => (await ground()) > 128).toBe(isLight)
      expect(await button()).toBe(inPanel)
    }
  }
})
