import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PLATFORMS } from '#contract/features/resource/resource.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import { addRelease, allReleases, findRelease, isPublished, type ReleaseRow } from './release.store.ts'

/** The newest release for each system, in the order of `PLATFORMS`; systems without one are left out. */
export async function newestReleases(db: Db): Promise<ReleaseRow[]> {
  const rows = await allReleases(db.query)
  return PLATFORMS.flatMap((platform) => rows.find((row) => row.platform === platform) ?? [])
}

/** A release by its file's name; undefined where there is no such release. */
export function releaseNamed({ db }: { db: Db }, fileName: string): Promise<ReleaseRow | undefined> {
  return findRelease(db.query, fileName)
}

/** The bytes of a release's file, or some of them, read from the disk as they are taken. */
export function openRelease(
  { files }: { files: Files },
  fileName: string,
  range?: { readonly first: number; readonly last: number },
): Promise<Readable> {
  return files.getStream(keyOf(fileName), range)
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
  { db, files, clock }: { db: Db; files: Files; clock: Clock },
  { content, ...release }: NewRelease,
): Promise<boolean> {
  if (await isPublished(db.query, release)) return false
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* measured() {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece)
      sizeBytes += piece.length
      yield piece
    }
  }
  await files.putStream(keyOf(release.fileName), Readable.from(measured()))
  const row = { ...release, sizeBytes, sha256: hash.digest('hex'), createdAt: clock.now() }
  return addRelease(db.query, row)
}

function keyOf(fileName: string): string {
  return `downloads/${fileName}`
}
