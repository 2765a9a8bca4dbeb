import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** How the next call goes wrong; `status` is answered as it is. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly location?: string }
  /** Does what it was asked, and does not answer. */
  | { readonly kind: 'silence' }
  /** Does what it was asked, and breaks off in the middle of the answer. */
  | { readonly kind: 'half' }
  /** Answers something else than JSON, or far too much. */
  | { readonly kind: 'text'; readonly body: string }

interface Desktop {
  readonly id: string
  state: 'provisioning' | 'ready' | 'failed'
  on: boolean
  sequence: number
  deleted: boolean
  lastActiveAt?: string
  failure?: { code: string; message: string }
}

/** A call as the service got it. */
interface ReceivedCall {
  readonly type: string
  readonly key: string
  readonly data: Record<string, unknown>
}

/**
 * A stand-in for the service that makes desktops: it checks signatures, knows idempotency keys, makes desktops, and
 * fails as it is told.
 */
export async function startDesktopService(secret: string) {
  const desktops = new Map<string, Desktop>()
  const calls: ReceivedCall[] = []
  const faults: Fault[] = []
  let refused: { code: string; message: string } | undefined
  let checkedWith = secret
  let requests = 0

  const server = createServer(async (request, response) => {
    requests += 1
    const body = await textOf(request)
    const key = String(request.headers['webhook-id'])
    if (!isSigned(checkedWith, request, body)) return response.writeHead(401).end()
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> }
    calls.push({ type, key, data })
    const fault = faults.shift()
    if (fault?.kind === 'status') {
      const { status, location, body } = fault
      return response.writeHead(status, location === undefined ? {} : { location }).end(body)
    }
    if (fault?.kind === 'text') return response.end(fault.body)
    const { status, answer } = act(type, data)
    const text = answer === undefined ? '' : JSON.stringify(answer)
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'half') {
      response.writeHead(status, { 'content-length': String(text.length) })
      response.write(text.slice(0, text.length / 2))
      return setTimeout(() => request.socket.destroy(), 20)
    }
    return response.writeHead(status).end(text)
  })

  function act(type: string, data: Record<string, unknown>): { status: number; answer?: object } {
    if (type === 'desktop.order') {
      if (refused) return { status: 422, answer: refused }
      // The reference names the desktop: an order that comes again makes no second one.
      const id = `desktop-${String(data.reference)}`
      if (!desktops.has(id))
        desktops.set(id, { id, state: 'provisioning', on: true, sequence: 0, deleted: false })
      return { status: 200, answer: { id } }
    }
    const desktop = desktops.get(String(data.id))
    if (!desktop || desktop.deleted) return { status: 404 }
    if (type === 'desktop.status') {
      const { state, lastActiveAt, failure, on, sequence } = desktop
      return {
        status: 200,
        answer: { state, askAgainInSeconds: 5, lastActiveAt, failure, power: { on, sequence } },
      }
    }
    if (type === 'desktop.power') {
      if (Number(data.sequence) > desktop.sequence) {
        desktop.sequence = Number(data.sequence)
        desktop.on = data.on === true
      }
      return { status: 204 }
    }
    if (type === 'desktop.open')
      return { status: 200, answer: { url: `https://desktops.example.com/${desktop.id}` } }
    desktop.deleted = true
    return { status: 204 }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    desktops,
    calls,
    /** Every request so far, those that are not signed for it included. */
    requests: () => requests,
    /** The next calls go wrong like this, one each. */
    failWith: (...next: Fault[]) => faults.push(...next),
    /** No call goes wrong from now on. */
    recover: () => {
      faults.length = 0
    },
    /** Orders are refused for this from now on. */
    refuseOrders: (refusal: typeof refused) => {
      refused = refusal
    },
    /** The secret that it checks with from now on. */
    checkWith: (other: string) => {
      checkedWith = other
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
export type DesktopService = Awaited<ReturnType<typeof startDesktopService>>

/** A message of the service to the site, with its headers. @param at when it is signed, ms since 1970 UTC */
export function signedEvent(secret: string, id: string, at: number, desktopId: string) {
  const timestamp = new Date(at)
  const body = JSON.stringify({
    type: 'desktop.changed',
    timestamp: timestamp.toISOString(),
    data: { id: desktopId },
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, timestamp, body),
    },
  }
}

/** The time stamp is not checked: tests move the clock of the site. */
function isSigned(secret: string, { headers }: IncomingMessage, body: string): boolean {
  const id = String(headers['webhook-id'])
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return headers['webhook-signature'] === new Webhook(secret).sign(id, at, body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const portion of request) text += String(portion)
  return text
}
