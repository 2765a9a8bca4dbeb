import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { RequestHeaders } from './raw-request.ts'

/** A message of Standard Webhooks as it came. */
export interface ReceivedMessage {
  readonly id: string
  /** Seconds since 1970 UTC, as text. */
  readonly time: string
  readonly signature: string
  readonly body: string
}

/** Why a message does not pass. */
export type SignatureProblem = 'noId' | 'wrongTime' | 'wrongSignature'

/** How far the time stamp may be from now, as Standard Webhooks has it. */
const TOLERANCE_MS = 5 * MINUTE_MS

export function receivedMessage(headers: RequestHeaders, body: string): ReceivedMessage {
  const header = (name: string): string => headers.get(name) ?? ''
  return {
    id: header('webhook-id'),
    time: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
}

/**
 * The headers of a message to be sent, as Standard Webhooks has them: signed by each secret, so that its receiver may go
 * from one to the next.
 * @throws Error where a secret is none
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: Pick<ReceivedMessage, 'id' | 'body'>,
  clock: Clock,
): Readonly<Record<string, string>> {
  const now = clock.measured()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / SECOND_MS)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, new Date(now), body)).join(' '),
  }
}

/**
 * What is wrong with the signature of a message; undefined: it was signed now, with one of the secrets. Two are valid at
 * once while the other side goes from one to the next. The library signs; its own check takes the time from the
 * machine, this one from the site's clock.
 */
export function signatureProblem(
  secrets: readonly string[],
  { id, time, signature, body }: ReceivedMessage,
  clock: Clock,
): SignatureProblem | undefined {
  if (id === '' || id.length > 200) return 'noId'
  if (!/^\d{1,12}$/.test(time)) return 'wrongTime'
  const sentAt = Number(time) * SECOND_MS
  if (Math.abs(clock.measured() - sentAt) > TOLERANCE_MS) return 'wrongTime'
  const given = signature.split(' ').map((each) => Buffer.from(each))
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(new Webhook(secret).sign(id, new Date(sentAt), body))
    return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected))
  })
  return isSigned ? undefined : 'wrongSignature'
}
