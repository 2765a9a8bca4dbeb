import type { Readable } from 'node:stream'
import { PLATFORMS } from '#contract/features/resource/resource.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import { addRelease, allReleases, findRelease, isPublished, type ReleaseRow } from './release.store.ts'
import { storeReleaseFile } from './release-bytes.service.ts'
import { findReleaseFileNamed, type ReleaseFileRow } from './release-upload.store.ts'

/** The newest release for each system, in the order of `PLATFORMS`; systems without one are left out. */
export async function newestReleases(db: Db): Promise<ReleaseRow[]> {
  const rows = await allReleases(db.query)
  return PLATFORMS.flatMap((platform) => rows.find((row) => row.platform === platform) ?? [])
}

/** The file of a release by its name; undefined where no release has it. */
export async function releasedFile(
  { db }: { db: Db },
  fileName: string,
): Promise<ReleaseFileRow | undefined> {
  return (await findRelease(db.query, fileName)) && findReleaseFileNamed(db.query, fileName)
}

export type { ReleaseRow } from './release.store.ts'

export interface NewRelease
  extends Pick<
    ReleaseRow,
    'platform' | 'version' | 'releasedOn' | 'fileName' | 'notesZh' | 'notesEn' | 'demo'
  > {
  /** The file, as one piece or as it comes from a disk. */
  readonly content: Uint8Array | Readable
}

/**
 * Puts a client's file away and publishes it; size and hash are those of the bytes that were stored. False where this
 * version of the system, or a file of this name, has been published already: neither ever changes.
 */
export async function publishRelease(
  deps: { db: Db; files: Files; clock: Clock },
  { content, ...release }: NewRelease,
): Promise<boolean> {
  const { db, clock } = deps
  if (await isPublished(db.query, release)) return false
  const file = await storeReleaseFile(deps, { fileName: release.fileName, content })
  if (!file) return false
  const { id: fileId, sizeBytes, sha256 } = file
  return addRelease(db.query, { ...release, sizeBytes, sha256: sha256 ?? '', createdAt: clock.now(), fileId })
}
