import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** What becomes of a request on a bad line. */
export type Fate =
  /** It is answered. */
  | 'pass'
  /** The connection ends before the server has any of it. */
  | 'requestLost'
  /** The server gets half of it. */
  | 'requestCut'
  /** A proxy answers 503 without asking the server. */
  | 'pageBefore'
  /** The server does it; the connection ends before, or in the middle of, its answer. */
  | 'answerLost'
  | 'answerCut'
  /** The server does it; a proxy answers 502 or 504, or a network its own page. */
  | 'page502After'
  | 'page504After'
  | 'otherPageAfter'
  /** The connection ends, and the server gets it after the next request. */
  | 'late'

const PAGE = '<html><h1>Bad Gateway</h1></html>'
const PAGES_AFTER: Partial<Record<Fate, number>> = {
  page502After: 502,
  page504After: 504,
  otherPageAfter: 200,
}

interface Received {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface LossyProxy {
  readonly origin: string
  /** What becomes of the next requests; those after them pass. */
  fates: Fate[]
  /** What the server has answered to the requests that it got whole, in their order. */
  readonly answered: Received[]
  close(): Promise<void>
}

/** A proxy in front of a server, with a line of which each request has its fate. */
export async function lossyProxy(origin: string): Promise<LossyProxy> {
  const { port, hostname } = new URL(origin)
  const late: (() => Promise<unknown>)[] = []
  const answered: Received[] = []

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: LossyProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fates: [],
    answered,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await wholeOf(request)
    const fate = proxy.fates.shift() ?? 'pass'
    if (fate === 'requestLost') return void request.socket.destroy()
    if (fate === 'pageBefore') return page(response, 503)
    if (fate === 'requestCut') {
      await sendHalf(request, body)
      return void request.socket.destroy()
    }
    if (fate === 'late') {
      late.push(() => forward(request, body))
      return void request.socket.destroy()
    }
    const given = await forward(request, body)
    for (const send of late.splice(0)) await send()
    if (fate === 'answerLost') return void request.socket.destroy()
    const status = PAGES_AFTER[fate]
    if (status !== undefined) return page(response, status)
    response.writeHead(given.status, { ...given.headers, connection: 'close' })
    if (fate === 'pass') return void response.end(given.body)
    response.write(given.body.subarray(0, given.body.length / 2), () => request.socket.destroy())
  }

  function forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Received> {
    return new Promise((resolve, reject) => {
      // Tests read the answers.
      const plain = { ...headers, 'accept-encoding': 'identity' }
      const options = { hostname, port, method, path: url, headers: plain, agent: false }
      const sent = httpRequest(options, (incoming) => {
        wholeOf(incoming).then((text) => {
          const received = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }
          answered.push(received)
          resolve(received)
        }, reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Waits until the server has noticed that the rest does not come. */
  function sendHalf({ method, url, headers }: IncomingMessage, body: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const upstream = connect(Number(port), hostname, () => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
        const head = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        const whole = Buffer.concat([head, body])
        const isLong = body.length > 1
        const cut = isLong ? head.length + body.length / 2 : head.length / 2
        upstream.write(whole.subarray(0, cut), () => upstream.destroy())
      })
      upstream.on('error', () => {})
      upstream.on('close', () => resolve())
    })
  }
}

function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html', connection: 'close' })
  response.end(PAGE)
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
