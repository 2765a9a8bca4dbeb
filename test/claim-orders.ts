/**
 * The order service as the site sees it: written only from `docs/order-claims.openapi.json`, with a signature of its
 * own, so that a mistake of ours is not made twice.
 */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const ADDRESS = '/api/order/claims'
/** Bytes of 7, as `whsec_` and Base64. */
export const ORDER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface OrderServiceOptions {
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** Where the site is. */
  readonly origin?: string
}

export interface Sent {
  readonly type: string
  readonly data: object
  readonly id?: string
  /** Seconds since 1970 UTC; now unless given. */
  readonly sentAt?: number
  readonly secret?: string
  /** Sent in place of the message; signed like it unless `signed` says otherwise. */
  readonly body?: string
  /** What is signed in place of the body. */
  readonly signed?: string
}

export interface OrderAnswer {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly error?: string; readonly state?: string }
}

const document = JSON.parse(
  readFileSync(new URL('../docs/order-claims.openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<'/api/order/claims', { post: { responses: Record<string, Documented> } }>
  components: { schemas: Record<string, object> }
}
interface Documented {
  content?: { 'application/json': { schema: Record<string, unknown> } }
}

/** The schema of an answer, with the components that it names. */
function schemaOf(status: number): z.ZodType | undefined {
  const schema =
    document.paths['/api/order/claims'].post.responses[status]?.content?.['application/json'].schema
  if (!schema) return undefined
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

export function orderService({ fetch, now, origin = 'http://127.0.0.1' }: OrderServiceOptions) {
  let count = 0
  async function send(sent: Sent): Promise<OrderAnswer> {
    const { type, data, id = `message-${++count}`, secret = ORDER_SECRET } = sent
    const sentAt = sent.sentAt ?? Math.floor(now() / 1000)
    const body = sent.body ?? JSON.stringify({ type, timestamp: new Date(sentAt * 1000).toISOString(), data })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${sentAt}.${sent.signed ?? body}`)
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(sentAt),
      'webhook-signature': `v1,${mac.digest('base64')}`,
    }
    const response = await fetch(new Request(origin + ADDRESS, { method: 'POST', headers, body }))
    const answer = (await response.json()) as OrderAnswer['body']
    // A site that has no secret of the order service answers as it does to any unknown address.
    if (answer.errorCode === undefined) schemaOf(response.status)?.parse(answer)
    return { status: response.status, body: answer }
  }
  return {
    send,
    verify: (data: { code: string; accountId: string }) => send({ type: 'claim.verify', data }),
    redeem: (data: { code: string; accountId: string; orderId: string }) =>
      send({ type: 'claim.redeem', data }),
  }
}
