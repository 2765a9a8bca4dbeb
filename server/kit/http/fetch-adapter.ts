import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Dispatch } from './dispatch.ts'
import type { HttpResponse } from './http-response.ts'
import type { RawRequest } from './raw-request.ts'
import { limitedPortions, readBody } from './read-body.ts'

const LOOPBACK = '127.0.0.1'

/** Handles a `Request` in process: the calls that pages make while they are rendered. */
export async function dispatchFetch(
  dispatch: Dispatch,
  request: Request,
  socketAddress = LOOPBACK,
): Promise<Response> {
  return toFetchResponse(await dispatch(fromFetchRequest(request, socketAddress)), request.method)
}

/** A `Request` as the dispatcher receives it. */
export function fromFetchRequest(request: Request, socketAddress = LOOPBACK): RawRequest {
  const { method, headers } = request
  const { pathname, search, host } = new URL(request.url)
  const portions = (limitBytes: number, signal?: AbortSignal) =>
    limitedPortions(request.body ?? new Blob().stream(), headers.get('content-length'), limitBytes, signal)
  return {
    id: randomUUID(),
    method,
    path: pathname,
    search,
    host: headers.get('host') ?? host,
    headers,
    socketAddress,
    readBody: (limitBytes) => readBody(portions(limitBytes)),
    portions,
  }
}

function toFetchResponse({ status, headers, body }: HttpResponse, method: string): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  )
  const sent = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body
  return new Response(method === 'HEAD' ? null : (sent ?? null), { status, headers: pairs })
}
