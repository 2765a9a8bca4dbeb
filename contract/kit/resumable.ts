import { z } from 'zod'

/** Media type of a part, draft-ietf-httpbis-resumable-upload-15. */
export const PARTIAL_UPLOAD = 'application/partial-upload'

/**
 * A file that is sent in parts, each a request of its own, so that it continues where it broke off: resumable uploads
 * for HTTP, draft-ietf-httpbis-resumable-upload-15 (decision 063). `create` begins one, and may bring its first part;
 * `append` brings the next; `state` (GET, and HEAD as the draft has it) says how far it is.
 */
export interface ResumableSpec {
  readonly step: 'create' | 'append' | 'state'
  /** Of the whole file. */
  readonly maxBytes: number
  /** Of one part. */
  readonly maxPartBytes: number
}

/** What the calls answer about an upload; its headers are made of it. */
export const resumableState = z.object({
  uploadId: z.string(),
  /** Bytes that the server has; the next part begins here. */
  offset: z.int(),
  /** Bytes of the whole file. */
  length: z.int(),
  isComplete: z.boolean(),
  /** An upload that gets no part for this long is deleted. */
  expiresInSeconds: z.int(),
})
export type ResumableState = z.output<typeof resumableState>

/** A part as a handler receives it. */
export interface ReceivedPart {
  /** Where it begins; 0 for the part that comes with the creation. */
  readonly offset: number
  /** Of the whole file; undefined where an append does not say it. */
  readonly length: number | undefined
  /** The file ends with this part. */
  readonly isLast: boolean
  /** Bytes of this part; undefined where the sender does not say it. */
  readonly bytes: number | undefined
  /** Name of the file; empty where there is none. */
  readonly name: string
  /** SHA-256 in hex that the sender states of this part (Content-Digest, RFC 9530). */
  readonly partSha256: string | undefined
  /** The same of the whole file (Repr-Digest). */
  readonly fileSha256: string | undefined
  /** The bytes as they arrive, once. They end early where the connection is cut: then `wasCut` is true. */
  readonly portions: AsyncIterable<Uint8Array>
  wasCut(): boolean
}

/** A part as a caller sends it, made by `partToSend`. */
export interface PartToSend {
  readonly content: Blob
  readonly headers: Readonly<Record<string, string>>
}
