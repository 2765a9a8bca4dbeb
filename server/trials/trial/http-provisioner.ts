import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { z } from 'zod'
import { HOUR_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import { signedHeaders } from '#server/kit/http/webhook-signature.ts'
import { newId } from '#server/kit/ids.ts'
import { type DesktopStatus, OrderRefused, type Provisioner, ProvisionerFailure } from './provisioner.ts'

/** Where the service that makes desktops is, and how its calls are signed. */
export interface ProvisionerPlace {
  readonly url: string
  /** Base64 behind `whsec_`, as Standard Webhooks has secrets. */
  readonly secret: string
}

interface HttpOptions extends ProvisionerPlace {
  readonly clock: Clock
  /** Waits, in ms; tests shorten them. */
  readonly waits?: Partial<typeof WAITS>
}

const WAITS = {
  /** For one response, whole. */
  timeoutMs: 10 * SECOND_MS,
  /** Before the first repeat; each further one takes longer. */
  firstRetryMs: 250,
  /** After so many failures in a row nothing is sent for a while. */
  brokenMs: 30 * SECOND_MS,
}
const REPEATS = 2
const FAILURES_IN_A_ROW = 6
/** No answer of the service is near as long. */
const MAX_ANSWER = 64 * 1024
/** Of the statuses that begin with 4: too slow, too early, too many. They pass. */
const BUSY = new Set([408, 425, 429])

const id = z.string().min(1).max(200)
const failureCode = z.enum(['product_missing', 'image_missing', 'other'])
const ANSWERS = {
  'desktop.order': z.object({ id }),
  'desktop.status': z.object({
    state: z.enum(['provisioning', 'ready', 'failed']),
    askAgainInSeconds: z.number().min(0).optional(),
    lastActiveAt: z.iso.datetime({ offset: true }).optional(),
    power: z.object({ on: z.boolean(), sequence: z.int().min(0) }).optional(),
    failure: z
      .object({
        code: failureCode,
        message: z.string().max(1000).optional(),
      })
      .optional(),
  }),
  'desktop.power': z.object({}),
  'desktop.open': z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  'desktop.delete': z.object({}),
} as const
type Message = keyof typeof ANSWERS

const refusal = z.object({
  code: failureCode,
  message: z.string().max(1000).default(''),
})
const FAILURES = { product_missing: 'productMissing', image_missing: 'imageMissing', other: 'other' } as const
const ASK_AGAIN_MS = { default: 15 * SECOND_MS, least: SECOND_MS, most: HOUR_MS } as const

/**
 * The service that makes desktops, over HTTP. Each call is a message as Standard Webhooks has them, sent to one
 * address: its signature covers id, time and content, so none can be changed, sent to another desktop or repeated
 * later. The id is the idempotency key: the same for the same order or power step, however often it is sent. What the
 * other side answers is `docs/provisioner.openapi.json`.
 */
export function httpProvisioner({ url, secret, clock, waits }: HttpOptions): Provisioner {
  const { timeoutMs, firstRetryMs, brokenMs } = { ...WAITS, ...waits }
  const breaker = circuitBreaker(handleWhen(isPassing), {
    halfOpenAfter: brokenMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  const again = retry(handleWhen(isPassing), {
    maxAttempts: REPEATS,
    backoff: new ExponentialBackoff({ initialDelay: firstRetryMs }),
  })
  const policy = wrap(again, breaker)

  async function post<M extends Message>(
    type: M,
    key: string,
    data: object,
  ): Promise<z.output<(typeof ANSWERS)[M]>> {
    try {
      return (await policy.execute(() => postOnce(type, key, data))) as z.output<(typeof ANSWERS)[M]>
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new ProvisionerFailure('unreachable', 'the provisioner has failed too often, it is not asked', {
          cause: error,
        })
      throw error
    }
  }

  async function postOnce(type: Message, key: string, data: object): Promise<unknown> {
    const body = JSON.stringify({ type, timestamp: new Date(clock.measured()).toISOString(), data })
    const headers = { 'content-type': 'application/json', ...signed(secret, key, clock, body) }
    const { status, text } = await send(url, { headers, body, timeoutMs })
    if (status === 401 || status === 403)
      throw new ProvisionerFailure('signing', `the provisioner refused the signature of ${type} (${status})`)
    if (status === 422 && type === 'desktop.order') {
      const { code, message } = parsed(refusal, jsonIn(text), type)
      throw new OrderRefused(FAILURES[code], message || code)
    }
    // What is gone already is what a deletion wants.
    if (type === 'desktop.delete' && (status === 404 || status === 410)) return {}
    if (status < 200 || status > 299) {
      const reason = `the provisioner answered ${type} with ${status}`
      if (status >= 500 || BUSY.has(status)) throw new ProvisionerFailure('unreachable', reason)
      throw new CallRefused('unreachable', reason)
    }
    return parsed(ANSWERS[type], jsonIn(text) ?? {}, type)
  }

  return {
    async start(order) {
      return (await post('desktop.order', `order:${order.reference}`, order)).id
    },
    async status(reference) {
      const answer = await post('desktop.status', newId(), { id: reference })
      return statusOf(answer)
    },
    async power(reference, { on, sequence }) {
      await post('desktop.power', `power:${reference}:${sequence}`, { id: reference, on, sequence })
    },
    async open(reference) {
      return (await post('desktop.open', newId(), { id: reference })).url
    },
    async end(reference) {
      await post('desktop.delete', `delete:${reference}`, { id: reference })
    },
  }
}

function statusOf(answer: z.output<(typeof ANSWERS)['desktop.status']>): DesktopStatus {
  const { state, askAgainInSeconds, lastActiveAt, failure, power } = answer
  const { default: usual, least, most } = ASK_AGAIN_MS
  const wanted = askAgainInSeconds === undefined ? usual : askAgainInSeconds * SECOND_MS
  return {
    state,
    askAgainInMs: Math.min(most, Math.max(least, wanted)),
    ...(failure && { failure: FAILURES[failure.code], failureReason: failure.message ?? failure.code }),
    ...(lastActiveAt && { lastActiveAt: Date.parse(lastActiveAt) }),
    ...(power && { power }),
  }
}

/** The headers of Standard Webhooks, and the id once more under the name of the idempotency key. */
function signed(secret: string, key: string, clock: Clock, body: string): Record<string, string> {
  try {
    return { ...signedHeaders([secret], { id: key, body }, clock), 'idempotency-key': key }
  } catch (error) {
    throw new ProvisionerFailure('signing', 'a call to the provisioner could not be signed', { cause: error })
  }
}

interface Sent {
  readonly headers: Record<string, string>
  readonly body: string
  readonly timeoutMs: number
}

/** One request. A redirect is refused: it would take the signed message elsewhere. */
async function send(
  url: string,
  { headers, body, timeoutMs }: Sent,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    let text = ''
    const decoder = new TextDecoder()
    for await (const portion of response.body ?? []) {
      text += decoder.decode(portion, { stream: true })
      if (text.length > MAX_ANSWER) throw new Error(`an answer of more than ${MAX_ANSWER} characters`)
    }
    return { status: response.status, text: text + decoder.decode() }
  } catch (error) {
    throw new ProvisionerFailure('unreachable', 'the provisioner did not answer', { cause: error })
  }
}

function jsonIn(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProvisionerFailure('unreachable', 'the provisioner answered no JSON', { cause: error })
  }
}

function parsed<T extends z.ZodType>(schema: T, json: unknown, type: string): z.output<T> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new ProvisionerFailure('unreachable', `the provisioner answered ${type} in another form`, {
    cause: result.error,
  })
}

/**
 * A service that works and does not take this call, for example since it does not know the desktop: sending it again
 * at once is no use, and the calls for other desktops go on.
 */
class CallRefused extends ProvisionerFailure {}

/** A call that may succeed when it is sent again at once: nothing was refused. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ProvisionerFailure && error.kind === 'unreachable' && !(error instanceof CallRefused)
  )
}
