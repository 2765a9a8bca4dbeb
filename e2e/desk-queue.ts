import type { Visitor } from './visitor.ts'

/** Decides the request that a queue shows by its key, and waits until the server has the decision. */
export async function decideByKey({ page }: Pick<Visitor, 'page'>, key: string): Promise<void> {
  const decided = page.waitForResponse((response) => response.url().endsWith('/decision') && response.ok())
  await page.keyboard.press(key)
  await decided
}
