import { FILE_LIMITS } from '#contract/files/file/file.fields.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { deleteMarked } from './file.service.ts'
import { markOrphansDeleted, namedKeys } from './file.store.ts'
import { STORED_IN } from './upload.service.ts'

const COLLECTED_AT_ONCE = 500

/** Deletes what no request named in time, and stored files without a row: those of a restored backup that are gone since. */
export async function collectOrphans(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  const now = clock.now()
  const before = now - FILE_LIMITS.unattachedHours * HOUR_MS
  await db.transaction(async (tx) => {
    await deleteMarked(deps, tx, await markOrphansDeleted(tx, { before, now, limit: COLLECTED_AT_ONCE }))
  })
  for await (const some of files.portionsOf(STORED_IN)) {
    const named = await namedKeys(db.query, some)
    for (const key of some.filter((each) => !named.has(each))) await files.delete(key)
  }
}
