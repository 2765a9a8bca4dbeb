import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatch } from '#server/kit/http/dispatch.ts'
import { nodeListener } from '#server/kit/http/node-adapter.ts'
import type { Log } from '#server/kit/log.ts'

export interface SocketServer {
  readonly origin: string
  /** Sends a request over a keep-alive connection, with its own Host and no header that it does not have. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Serves a dispatcher on a real socket, through the same adapter as in production. */
export async function listenOnSocket(dispatch: Dispatch, log: Log): Promise<SocketServer> {
  // As in production: one that is shorter closes connections that a test on a busy machine is about to use.
  const server = createServer({ keepAliveTimeout: 65_000 }, nodeListener(dispatch, log))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    origin: `http://127.0.0.1:${port}`,
    fetch: (request) => send(request, port, agent),
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(request: Request, port: number, agent: Agent): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const { method } = request
  const headers: Record<string, string> = { host, ...Object.fromEntries(request.headers) }
  if (request.body && !headers['content-length']) headers['transfer-encoding'] = 'chunked'
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path: pathname + search, method, headers }
    const sent = httpRequest(options, (incoming) => {
      received(incoming).then(resolve, reject)
      // A response may come before the whole body is sent; what is left of it must not be sent for ever.
      incoming.on('end', () => sent.writableEnded || sent.destroy())
    })
    sent.on('error', reject)
    if (request.body) pipeline(Readable.fromWeb(request.body), sent).catch(reject)
    else sent.end()
  })
}

async function received(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const body = status === 204 || status === 304 ? null : Buffer.concat(chunks)
  return new Response(body, { status, headers })
}
