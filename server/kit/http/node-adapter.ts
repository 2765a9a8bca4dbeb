import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#server/kit/log.ts'
import type { Dispatch } from './dispatch.ts'
import type { HttpResponse } from './http-response.ts'
import type { RawRequest, RequestHeaders } from './raw-request.ts'
import { limitedPortions, readBody } from './read-body.ts'

/** RFC 3986, 3.2.2 and 3.2.3: the characters of a host and its port. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]+$/
const NO_TARGET: Target = { path: '', search: '', authority: undefined }
/** A target that `URL` would not change, so it need not be parsed: no empty or dot segment, no escape. */
const PLAIN_TARGET = /^(?:\/(?!\.)[\w~.-]+)+$/

/** Handles requests of `node:http` by the dispatcher. The returned function never throws or rejects. */
export function nodeListener(dispatch: Dispatch, log: Log) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const fail = (error: unknown) => {
      // The client closed the connection while a file was being sent: no fault of the server.
      if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ err: error }, 'a response could not be sent')
      outgoing.destroy()
    }
    try {
      const response = dispatch(new NodeRequest(incoming))
      if (response instanceof Promise) response.then((ready) => send(ready, outgoing)).catch(fail)
      else send(response, outgoing)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

/** Sends a response; a stream has been sent once the returned promise resolves. */
function send({ status, headers, body }: HttpResponse, outgoing: ServerResponse): Promise<void> | undefined {
  outgoing.writeHead(status, headers as string[])
  // Node leaves the body of a response to HEAD out by itself.
  if (body instanceof Readable) {
    // The client left before the file was opened: nothing failed.
    if (!outgoing.destroyed) return pipeline(body, outgoing)
    body.destroy()
    return undefined
  }
  outgoing.end(body)
  return undefined
}

/** The request as the dispatcher receives it. A class, so that a request allocates one object and no closures. */
class NodeRequest implements RawRequest {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly host: string
  readonly authority: string | undefined
  readonly headers: RequestHeaders
  readonly socketAddress: string
  readonly #incoming: IncomingMessage
  #id: string | undefined

  constructor(incoming: IncomingMessage) {
    const { method = 'GET', headers, url = '', rawHeaders, socket } = incoming
    const { path, search, authority } = targetOf(url) ?? NO_TARGET
    const host = headers.host ?? ''
    this.method = method
    this.path = path
    this.search = search
    this.host = HOST.test(host) && !hasTwoHosts(rawHeaders) ? host : ''
    this.authority = authority
    this.headers = new NodeHeaders(headers)
    // Read now: a connection that has closed has no address any more.
    this.socketAddress = socket.remoteAddress ?? ''
    this.#incoming = incoming
  }

  /** Made when it is first read: a cached page needs none. */
  get id(): string {
    this.#id ??= randomUUID()
    return this.#id
  }

  readBody(limitBytes: number): Promise<string> {
    return readBody(this.portions(limitBytes))
  }

  portions(limitBytes: number, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    return portionsOf(this.#incoming, limitBytes, signal)
  }
}

/** Read from what Node has parsed: a `Headers` object costs more than everything that is read from it. */
class NodeHeaders implements RequestHeaders {
  readonly #parsed: IncomingHttpHeaders

  constructor(parsed: IncomingHttpHeaders) {
    this.#parsed = parsed
  }

  get(name: string): string | null {
    const value = this.#parsed[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
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

interface Target extends Pick<RawRequest, 'path' | 'search'> {
  readonly authority: string | undefined
}

function targetOf(url: string): Target | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  // No backslash occurs in a target (RFC 3986), and `URL` would take it for a slash.
  if (url.includes('\\')) return undefined
  if (PLAIN_TARGET.test(path)) return { path, search: end < 0 ? '' : url.slice(end), authority: undefined }
  // Two slashes in front are a path, not the address of another host; a proxy sends a whole address.
  const address = url.startsWith('/') ? `http://localhost${url}` : url
  if (!URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  const authority = url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  // `OPTIONS *` and targets of other schemes are none of ours.
  if (!url.startsWith('/') && authority === undefined) return undefined
  return { path: pathname, search, authority }
}

/** What is left of a body that was refused is read and dropped, so that the response reaches the sender. */
async function* portionsOf(
  incoming: IncomingMessage,
  limitBytes: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  try {
    yield* limitedPortions(chunks, incoming.headers['content-length'] ?? null, limitBytes, signal)
  } finally {
    incoming.resume()
  }
}
