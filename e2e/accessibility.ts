import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing on the page as it is now (WCAG 2.2 A and AA, and axe's own best practices; the size of targets is
 * the one rule of WCAG 2.2 that it leaves out unless it is asked). It runs in the page itself: its package for Playwright also looks into frames, and takes four times as long. No page has
 * frames but those named here, whose documents are not looked into: mails, for one.
 */
export async function expectAccessible(page: Page, frames: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    'axe.run(document, { resultTypes: ["violations"], iframes: false, rules: { "target-size": { enabled: true } } }).then(({ violations }) => ({ violations }))',
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  const titles = await Promise.all(
    (await page.locator('iframe').all()).map((frame) => frame.getAttribute('title')),
  )
  expect({ page: page.url(), found, frames: titles }).toEqual({
    page: page.url(),
    found: [],
    frames,
  })
}
