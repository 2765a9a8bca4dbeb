import { createHash } from 'node:crypto'
import { type HttpResponse, httpResponse, isNotModified } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { type Encoding, encodingOf } from './encoding.ts'

/** A body and its compressed forms; undefined where it has none and is sent as it is. */
export interface EncodedBody {
  readonly identity: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer> | undefined
  readonly br: Buffer<ArrayBuffer> | undefined
}

/** A page or file with every response to it laid out in advance: one for each encoding and the 304. */
export interface CachedResponse {
  readonly status: number
  readonly etag: string
  readonly content: Buffer<ArrayBuffer>
  readonly byEncoding: Readonly<Record<Encoding, HttpResponse>>
  readonly notModified: HttpResponse
}

export function cachedResponse(
  status: number,
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
): CachedResponse {
  const etag = `W/"${createHash('sha256').update(body.identity).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag }
  const identity = httpResponse({ status, headers: all, body: body.identity })
  const encoded = (encoding: 'br' | 'gzip'): HttpResponse => {
    const bytes = body[encoding]
    return bytes
      ? httpResponse({ status, headers: { ...all, 'content-encoding': encoding }, body: bytes })
      : identity
  }
  return {
    status,
    etag,
    content: body.identity,
    byEncoding: { identity, gzip: encoded('gzip'), br: encoded('br') },
    notModified: httpResponse({ status: 304, headers: all }),
  }
}

/** The response to one request: 304 where the client has the content, else the best encoding that it accepts. */
export function serveFromCache(cached: CachedResponse, { headers }: RawRequest): HttpResponse {
  if (cached.status === 200 && isNotModified(headers.get('if-none-match'), cached.etag)) {
    return cached.notModified
  }
  return cached.byEncoding[encodingOf(headers.get('accept-encoding'))]
}
