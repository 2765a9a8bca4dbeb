import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompressedForms } from './compress.ts'
import { type Encoding, encodingOf } from './negotiate.ts'

/** A body with those compressed forms that it has; without them it is sent as it is. */
export interface SentForms {
  readonly identity: Buffer
  readonly gzip: Buffer | undefined
  readonly br: Buffer | undefined
}

/**
 * A page or file that is sent as it is: its forms, and each form's headers flat and ready for `writeHead`. Sending
 * one this way reaches nine tenths of a bare `node:http`; through the framework it is six.
 */
export interface KeptBody {
  readonly status: number
  readonly etag: string
  readonly forms: CompressedForms
  readonly headers: Readonly<Record<Encoding, string[]>>
  readonly notModified: string[]
}

export function keptBody(
  status: number,
  sent: SentForms,
  headers: Readonly<Record<string, string>>,
): KeptBody {
  const etag = `W/"${createHash('sha256').update(sent.identity).digest('base64url').slice(0, 22)}"`
  const base = [...Object.entries(headers).flat(), 'etag', etag]
  const forms = { identity: sent.identity, gzip: sent.gzip ?? sent.identity, br: sent.br ?? sent.identity }
  const withForm = (encoding: Encoding): string[] => [
    ...base,
    'content-length',
    String(forms[encoding].length),
    ...(encoding === 'identity' || !sent[encoding] ? [] : ['content-encoding', encoding]),
  ]
  return {
    status,
    etag,
    forms,
    headers: { br: withForm('br'), gzip: withForm('gzip'), identity: withForm('identity') },
    notModified: base,
  }
}

/** Answers a raw request with a kept body. */
export function sendKept(kept: KeptBody, request: IncomingMessage, response: ServerResponse): void {
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, kept.notModified)
    response.end()
    return
  }
  const encoding = encodingOf(request.headers['accept-encoding'] as string | undefined)
  response.writeHead(kept.status, kept.headers[encoding])
  if (request.method === 'HEAD') response.end()
  else response.end(kept.forms[encoding])
}

/** The same as a Response, for requests that came through the framework. */
export function keptResponse(kept: KeptBody, request: Request): Response {
  if (kept.status === 200 && request.headers.get('if-none-match') === kept.etag) {
    return new Response(null, { status: 304, headers: pairs(kept.notModified) })
  }
  const encoding = encodingOf(request.headers.get('accept-encoding'))
  const body = request.method === 'HEAD' ? null : new Uint8Array(kept.forms[encoding])
  return new Response(body, { status: kept.status, headers: pairs(kept.headers[encoding]) })
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))
}
