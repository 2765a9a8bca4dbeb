import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { type Encoding, encodingOf } from './encoding.ts'
import { type HttpResponse, type HttpResponseParts, httpResponse, isNotModified } from './http-response.ts'
import type { RawRequest } from './raw-request.ts'

/** A body and its compressed forms; undefined where it has none and is sent as it is. */
export interface EncodedBody {
  readonly identity: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer> | undefined
  readonly br: Buffer<ArrayBuffer> | undefined
}

/**
 * A page or file with the responses to it laid out in advance: one for each encoding and the 304. Its plain form is not
 * stored where it has a compressed one, since it would be two thirds of the memory: the few clients that take no
 * compression have it decompressed.
 */
export interface CachedResponse {
  readonly status: number
  readonly etag: string
  /** The body in its plain form. */
  readonly content: () => Buffer<ArrayBuffer>
  /** The response in each encoding; the plain one is missing where `plain` makes it. */
  readonly byEncoding: Readonly<Record<Encoding, HttpResponse | undefined>>
  readonly plain: () => HttpResponse
  readonly notModified: HttpResponse
}

export function cachedResponse(
  status: number,
  { identity, gzip, br }: EncodedBody,
  headers: Readonly<Record<string, string>>,
): CachedResponse {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag }
  const encoded = (encoding: 'br' | 'gzip', body: Buffer<ArrayBuffer>) =>
    httpResponse({ status, headers: { ...all, 'content-encoding': encoding }, body })
  const identityResponse = br ? undefined : httpResponse({ status, headers: all, body: identity })
  const content = br ? decompressed(br) : always(identity)
  return {
    status,
    etag,
    content,
    byEncoding: {
      identity: identityResponse,
      gzip: gzip ? encoded('gzip', gzip) : identityResponse,
      br: br ? encoded('br', br) : identityResponse,
    },
    plain: made({ status, headers: all }, content),
    notModified: httpResponse({ status: 304, headers: all }),
  }
}

// Functions of their own, since a function holds all variables that functions inside it use: the plain form too.

function always<T>(value: T): () => T {
  return () => value
}

/** Referred to weakly, so that many requests for it, or a flood of them, decompress it once. */
function decompressed(br: Buffer<ArrayBuffer>): () => Buffer<ArrayBuffer> {
  let reference: WeakRef<Buffer<ArrayBuffer>> | undefined
  return () => {
    const known = reference?.deref()
    if (known) return known
    const plain = brotliDecompressSync(br)
    reference = new WeakRef(plain)
    return plain
  }
}

function made(parts: HttpResponseParts, content: () => Buffer<ArrayBuffer>): () => HttpResponse {
  return () => httpResponse({ ...parts, body: content() })
}

/** The response to one request: 304 where the client has the content, else the best encoding that it accepts. */
export function serveFromCache(cached: CachedResponse, { headers }: RawRequest): HttpResponse {
  if (cached.status === 200 && isNotModified(headers.get('if-none-match'), cached.etag)) {
    return cached.notModified
  }
  return cached.byEncoding[encodingOf(headers.get('accept-encoding'))] ?? cached.plain()
}
