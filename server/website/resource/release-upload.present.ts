import type { ReleaseFile, StoredPart } from '#contract/website/resource/release-upload.fields.ts'
import { RELEASE_UPLOAD } from '#contract/website/resource/release-upload.fields.ts'
import type { ReleaseFileRow, ReleasePartRow } from './release-upload.store.ts'

export function presentReleaseFile(row: ReleaseFileRow, now: number): ReleaseFile {
  return {
    uploadId: row.id,
    fileName: row.fileName,
    offset: row.receivedBytes,
    length: row.sizeBytes,
    isComplete: row.sha256 !== null,
    sha256: row.sha256,
    startedAt: row.createdAt,
    expiresInSeconds: Math.max(0, Math.ceil((row.touchedAt + RELEASE_UPLOAD.unusedMs - now) / 1000)),
  }
}

export function presentPart({ firstByte, bytes, sha256 }: ReleasePartRow): StoredPart {
  return { offset: firstByte, bytes, sha256 }
}
