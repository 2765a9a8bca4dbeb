import { DAY_MS } from '#contract/kit/time.ts'
import { RELEASE_UPLOAD } from '#contract/website/resource/release-upload.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { PARTS_IN, writtenAt } from './release-part.rules.ts'
import { deleteFile, unnamedFiles } from './release-upload.service.ts'
import { partKeysAmong } from './release-upload.store.ts'

/** A part that no file names is left alone for this long: it may be just being written. */
const UNNAMED_PART_MS = DAY_MS

/** Deletes uploads that were left, files that no release names, and parts that no file names. */
export async function collectReleaseFiles(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    const left = (await unnamedFiles(tx)).filter(({ touchedAt }) => touchedAt < now - RELEASE_UPLOAD.unusedMs)
    for (const { id } of left) await deleteFile(deps, tx, id)
  })
  for await (const some of files.portionsOf(PARTS_IN)) {
    const old = some.filter((key) => writtenAt(key) < now - UNNAMED_PART_MS)
    const named = old.length === 0 ? new Set() : await partKeysAmong(db.query, old)
    for (const key of old.filter((each) => !named.has(each))) await files.delete(key)
  }
}
