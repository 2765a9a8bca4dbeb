import { randomUUID } from 'node:crypto'
import {
  type CallInputOf,
  type EndpointSpec,
  endpointPath,
  type OutputOf,
  readsIdempotencyKey,
} from '#contract/kit/endpoint.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { PartToSend } from '#contract/kit/resumable.ts'
import { fileNameHeader, mediaTypeOf } from '#contract/kit/upload.ts'

export interface CallOptions {
  readonly as?: { readonly token: string; readonly cookie: string | undefined }
  readonly headers?: Record<string, string>
}

export type Answered<T> = { status: number; data: T; headers: Headers; body: string }

/** Calls an endpoint as the web does: with its token, and with an Idempotency-Key where it reads one. */
export function caller(fetch: (request: Request) => Promise<Response>) {
  return async <E extends EndpointSpec>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<Answered<OutputOf<E>>> => {
    const parts = input as unknown as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      upload?: File
      part?: PartToSend
    }
    const headers: Record<string, string> = {
      // As forms of the web send it.
      ...(readsIdempotencyKey(endpoint) ? { 'idempotency-key': randomUUID() } : {}),
      ...options.headers,
    }
    if (options.as) headers['x-auth-token'] = options.as.token
    if (options.as?.cookie) headers.cookie = options.as.cookie
    const file = endpoint.upload && parts.upload
    const part = endpoint.resumable && parts.part
    const sent = endpoint.body ? JSON.stringify(parts.body ?? {}) : (file ?? part?.content)
    if (part)
      Object.assign(headers, { ...part.headers, 'content-length': String(part.content.size), ...headers })
    if (file && endpoint.upload) {
      headers['content-type'] ??= mediaTypeOf(endpoint.upload, file.name) ?? 'application/octet-stream'
      headers['content-disposition'] ??= fileNameHeader(file.name)
      headers['content-length'] ??= String(file.size)
    } else if (typeof sent === 'string') {
      headers['content-type'] ??= 'application/json'
      headers['content-length'] = String(Buffer.byteLength(sent))
    }
    const response = await fetch(
      new Request(`http://127.0.0.1${endpointPath(endpoint, parts)}`, {
        method: endpoint.method,
        headers,
        ...(sent === undefined ? {} : { body: sent }),
      }),
    )
    const { status, headers: received } = response
    if (endpoint.responds === 'file' && response.ok) {
      const file = await savedFile(response)
      return { status, data: file as OutputOf<E>, headers: received, body: '' }
    }
    const body = await response.text()
    return { status, data: JSON.parse(body) as OutputOf<E>, headers: received, body }
  }
}

/** A file as the browser would save it. */
async function savedFile(response: Response): Promise<FileResponse> {
  return {
    fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    mediaType: response.headers.get('content-type') ?? '',
    content: new Uint8Array(await response.arrayBuffer()),
  }
}
