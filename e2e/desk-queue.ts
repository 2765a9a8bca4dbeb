import { expect } from 'vitest'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import type { Visitor } from './visitor.ts'

/** Decides the request that a queue shows by its key, and waits until the server has the decision. */
export async function decideByKey({ page }: Pick<Visitor, 'page'>, key: string): Promise<void> {
  const decided = page.waitForResponse((response) => response.url().endsWith('/decision') && response.ok())
  await page.keyboard.press(key)
  await decided
}

/** Searches a queue, and opens the one request that is found, of this company. */
export async function openInQueue(
  { page, texts }: Visitor,
  queue: string,
  company: string,
  search = company,
): Promise<void> {
  await page.goto(pathTo(PATHS.queue, { queue }))
  await page.getByRole('searchbox', { name: texts.queue.search }).fill(search)
  // Rows move while the list becomes shorter.
  const rows = page.getByRole('navigation', { name: texts.queue.listLabel }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('link', { name: company }).click()
  await page.getByRole('heading', { level: 2, name: company }).waitFor()
}
