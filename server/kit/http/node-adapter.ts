import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#server/kit/log.ts'
import type { Dispatch } from './dispatch.ts'
import type { RawRequest } from './raw-request.ts'
import { limitedPortions, readBody } from './read-body.ts'

/** RFC 3986, 3.2.2 and 3.2.3: the characters of a host and its port. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]+$/
const NO_TARGET = { path: '', search: '' }
/** A target that `URL` would not change, so it need not be parsed: no empty or dot segment, no escape. */
const PLAIN_TARGET = /^(?:\/(?!\.)[\w~.-]+)+$/

/** Handles requests of `node:http` by the dispatcher. The returned function never throws or rejects. */
export function nodeListener(dispatch: Dispatch, log: Log) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    respond(dispatch, incoming, outgoing).catch((error) => {
      // The client closed the connection while a file was being sent: no fault of the server.
      if (error?.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ err: error }, 'a response could not be sent')
      outgoing.destroy()
    })
  }
}

async function respond(
  dispatch: Dispatch,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(incoming)
  const { status, headers, body } = await dispatch(request)
  outgoing.writeHead(status, headers as string[])
  // Node leaves the body of a response to HEAD out by itself.
  if (body instanceof Readable) await pipeline(body, outgoing)
  else outgoing.end(body)
}

/** The request as the dispatcher receives it. */
function requestOf(incoming: IncomingMessage): RawRequest {
  const { method = 'GET', headers, socket } = incoming
  const host = headers.host ?? ''
  const target = targetOf(incoming.url ?? '') ?? NO_TARGET
  return {
    id: randomUUID(),
    method,
    ...target,
    host: HOST.test(host) && !hasTwoHosts(incoming.rawHeaders) ? host : '',
    // Read from what Node has parsed: a `Headers` object costs more than everything that is read from it.
    headers: { get: (name) => joined(headers[name]) },
    socketAddress: socket.remoteAddress ?? '',
    readBody: (limitBytes) => readBody(portionsOf(incoming, limitBytes)),
    portions: (limitBytes) => portionsOf(incoming, limitBytes),
  }
}

/** RFC 9112, 3.2: 400. A proxy in front may have gone by the other one of them. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function targetOf(url: string): { path: string; search: string } | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  // No backslash occurs in a target (RFC 3986), and `URL` would take it for a slash.
  if (url.includes('\\')) return undefined
  if (PLAIN_TARGET.test(path)) return { path, search: end < 0 ? '' : url.slice(end) }
  // Two slashes in front are a path, not the address of another host; a proxy sends a whole address.
  const address = url.startsWith('/') ? `http://localhost${url}` : url
  if (!URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  return { path: pathname, search }
}

/** What is left of a body that was refused is read and dropped, so that the response reaches the sender. */
async function* portionsOf(incoming: IncomingMessage, limitBytes: number): AsyncGenerator<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  try {
    yield* limitedPortions(chunks, incoming.headers['content-length'] ?? null, limitBytes)
  } finally {
    incoming.resume()
  }
}

function joined(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
