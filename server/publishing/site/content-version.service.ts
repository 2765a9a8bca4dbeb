import type { Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { contentVersionValue, putContentVersion } from './site.store.ts'

/**
 * Says in the transaction of a change that what public pages show has changed: every process reads its settings again
 * and drops its cached pages within a second (`Settings.watch`).
 */
export async function changeContent(tx: Executor, now: number): Promise<void> {
  await putContentVersion(tx, newId(), now)
}

/** Changes whenever public pages do; undefined before the first change. */
export async function contentVersion(db: Executor): Promise<unknown> {
  return contentVersionValue(db)
}
