import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** axe finds nothing on the page as it stands (WCAG 2.2 A and AA, and axe's own best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] })
}
