import { PARTIAL_UPLOAD, type PartToSend } from './resumable.ts'
import { fileNameHeader } from './upload.ts'

interface PartFacts {
  readonly content: Blob
  /** The file ends with this part. */
  readonly isLast: boolean
  /** Where an append begins; absent at the creation. */
  readonly offset?: number
  /** Bytes and name of the whole file, at the creation. */
  readonly length?: number
  readonly name?: string
  /** SHA-256 in hex of this part, and of the whole file. */
  readonly partSha256?: string | undefined
  readonly fileSha256?: string | undefined
}

/** A part with its headers (draft-ietf-httpbis-resumable-upload-15; digests: RFC 9530). */
export function partToSend(facts: PartFacts): PartToSend {
  const { content, isLast, offset, length, name, partSha256, fileSha256 } = facts
  const headers = {
    'content-type': offset === undefined ? 'application/octet-stream' : PARTIAL_UPLOAD,
    'upload-complete': isLast ? '?1' : '?0',
    ...(offset === undefined ? {} : { 'upload-offset': String(offset) }),
    ...(length === undefined ? {} : { 'upload-length': String(length) }),
    ...(name === undefined ? {} : { 'content-disposition': fileNameHeader(name) }),
    ...(partSha256 === undefined ? {} : { 'content-digest': digestHeader(partSha256) }),
    ...(fileSha256 === undefined ? {} : { 'repr-digest': digestHeader(fileSha256) }),
  }
  return { content, headers }
}

/** A digest as a structured field: `sha-256=:…:`. */
function digestHeader(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return `sha-256=:${btoa(String.fromCharCode(...bytes))}:`
}
