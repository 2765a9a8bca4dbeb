import { createHash } from 'node:crypto'
import { PLATFORMS } from '#contract/features/resource/resource.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import { addRelease, allReleases, findRelease, type ReleaseRow } from './release.store.ts'

/** The newest release for each system, in the order of `PLATFORMS`; systems without one are left out. */
export async function newestReleases(db: Db): Promise<ReleaseRow[]> {
  const rows = await allReleases(db.query)
  return PLATFORMS.flatMap((platform) => rows.find((row) => row.platform === platform) ?? [])
}

/** A release by its file's name, with the file's bytes; undefined where there is no such release. */
export async function openRelease(
  { db, files }: { db: Db; files: Files },
  fileName: string,
): Promise<{ release: ReleaseRow; content: Uint8Array } | undefined> {
  const release = await findRelease(db.query, fileName)
  return release && { release, content: await files.get(keyOf(fileName)) }
}

export type { ReleaseRow } from './release.store.ts'

export interface NewRelease
  extends Pick<
    ReleaseRow,
    'platform' | 'version' | 'releasedOn' | 'fileName' | 'notesZh' | 'notesEn' | 'demo'
  > {
  readonly content: Uint8Array
}

/** Puts a client's file away and publishes it; size and hash are those of the file itself. */
export async function publishRelease(
  { db, files, clock }: { db: Db; files: Files; clock: Clock },
  { content, ...release }: NewRelease,
): Promise<void> {
  await files.put(keyOf(release.fileName), content)
  await addRelease(db.query, {
    ...release,
    sizeBytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: clock.now(),
  })
}

function keyOf(fileName: string): string {
  return `downloads/${fileName}`
}
