import { Readable } from 'node:stream'

/** A response as the dispatcher returns it; an adapter sends it. */
export interface HttpResponse {
  readonly status: number
  /** Names and values in turn, as `writeHead` takes them; a name may occur twice (Set-Cookie). */
  readonly headers: readonly string[]
  /** Left out by the adapter where the method is HEAD. */
  readonly body?: string | Uint8Array<ArrayBuffer> | Readable | undefined
  /** The error code where the request was refused: the dispatcher logs it. */
  readonly refused?: string | undefined
}

export interface HttpResponseParts {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  /** A stream has no length: it ends when the connection says so. */
  readonly body?: string | Uint8Array<ArrayBuffer> | Readable | undefined
  /** Values of Set-Cookie, one header line each. */
  readonly setCookies?: readonly string[]
  readonly refused?: string | undefined
}

/**
 * What every answer says that says nothing else of it: nothing runs in it, and no other site frames or embeds it. Files and
 * redirects as well, since a browser opens each of them by its address.
 */
const CLOSED: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The one place that lays out headers: `CLOSED` and those given, then the length of the body, then cookies. Without a body the
 * length is zero, where neither the status (304) nor the caller (HEAD) says otherwise.
 */
export function httpResponse({
  status = 200,
  headers,
  body,
  setCookies = [],
  refused,
}: HttpResponseParts): HttpResponse {
  const lines: string[] = []
  for (const [name, value] of Object.entries({ ...CLOSED, ...headers })) lines.push(name, value)
  if (body instanceof Readable) return { status, headers: lines, body, refused }
  if (body !== undefined) lines.push('content-length', String(byteLength(body)))
  else if (status !== 304 && !headers['content-length']) lines.push('content-length', '0')
  for (const cookie of setCookies) lines.push('set-cookie', cookie)
  return { status, headers: lines, body, refused }
}

export function jsonResponse(data: unknown, status: number, headers: Record<string, string>): HttpResponse {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return httpResponse({ status, headers: { ...type, ...headers }, body: JSON.stringify(data) })
}

/**
 * Whether the client already has the representation with this entity tag (RFC 9110, 13.1.2: weak comparison, a list or
 * `*`). Every 304 is decided here.
 */
export function isNotModified(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Whether the client wants another representation than the one with this entity tag (RFC 9110, 13.1.1: strong comparison). */
export function isOtherThan(ifMatch: string | null, etag: string): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return false
  return etag.startsWith('W/') || !ifMatch.split(',').some((tag) => tag.trim() === etag)
}

function byteLength(body: string | Uint8Array): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
}
