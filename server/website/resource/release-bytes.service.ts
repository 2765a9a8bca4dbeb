import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '#server/kit/deps.ts'
import type { ByteRange } from '#server/kit/files/files.ts'
import { newId } from '#server/kit/ids.ts'
import {
  findReleaseParts,
  insertReleaseFile,
  insertReleasePart,
  type ReleaseFileRow,
  type ReleasePartRow,
} from './release-upload.store.ts'

/** The bytes of a client, or some of them: its parts one after the other, each opened when its turn comes. */
export async function openReleaseFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, sizeBytes }: Pick<ReleaseFileRow, 'id' | 'sizeBytes'>,
  range: ByteRange = { first: 0, last: sizeBytes - 1 },
): Promise<Readable> {
  const parts = (await findReleaseParts(db.query, id)).flatMap((part) => within(part, range))
  async function* bytes() {
    for (const { key, wanted } of parts) yield* await files.getStream(key, wanted)
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** What of a part is in the range. */
function within({ firstByte, bytes, storageKey }: ReleasePartRow, { first, last }: ByteRange) {
  const wanted = { first: Math.max(first - firstByte, 0), last: Math.min(last - firstByte, bytes - 1) }
  return wanted.first <= wanted.last ? [{ key: storageKey, wanted }] : []
}

/**
 * Stores a whole file that a command or the demo data bring, as one part. Undefined where there is one of this name: it
 * never changes.
 */
export async function storeReleaseFile(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { fileName, content }: { readonly fileName: string; readonly content: Uint8Array | Readable },
): Promise<ReleaseFileRow | undefined> {
  const now = clock.now()
  const storageKey = newPartKey(now)
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* measured() {
    for await (const portion of content instanceof Uint8Array ? [content] : content) {
      hash.update(portion)
      sizeBytes += portion.length
      yield portion
    }
  }
  await files.putStream(storageKey, Readable.from(measured()))
  const sha256 = hash.digest('hex')
  const row: ReleaseFileRow = {
    id: newId(),
    fileName,
    sizeBytes,
    receivedBytes: sizeBytes,
    hashState: null,
    sha256,
    expectedSha256: null,
    createdBy: null,
    createdAt: now,
    touchedAt: now,
  }
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertReleaseFile(tx, row))) return false
    await insertReleasePart(tx, { fileId: row.id, firstByte: 0, bytes: sizeBytes, sha256, storageKey })
    return true
  })
  if (!isNew) await files.delete(storageKey)
  return isNew ? row : undefined
}

/** Folder of the parts of clients. */
export const PARTS_IN = 'releases'

/** Names a new part. It begins with the moment, so that the collection leaves alone what is just being written. */
export function newPartKey(now: number): string {
  return `${PARTS_IN}/${now}-${newId()}`
}

/** The moment in the name of a part. */
export function writtenAt(key: string): number {
  return Number.parseInt(key.slice(PARTS_IN.length + 1), 10)
}
