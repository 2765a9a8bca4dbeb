import { DAY_MS } from '#contract/kit/time.ts'
import type { TestApp } from './app.ts'

/**
 * Makes every change of settings and of queues one of two days before: a rule that demands a second person and was
 * loosened holds for a day.
 */
export async function agedSettings({ db }: TestApp): Promise<void> {
  for (const table of ['settingVersions', 'queueSettings'] as const)
    await db.query
      .updateTable(table)
      .set((row) => ({ createdAt: row('createdAt', '-', 2 * DAY_MS) }))
      .execute()
}
