import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'

/** A message of another service as it came. */
export interface SignedMessage {
  /** Names the message: one that comes again under it has no second effect. */
  readonly id: string
  /** Seconds since 1970 UTC, as text. */
  readonly time: string
  /** One or several signatures by space. */
  readonly signature: string
  /** As it was sent, since the signature covers its bytes. */
  readonly body: string
}

interface MessageToSign {
  readonly id: string
  /** Ms since 1970 UTC; the time stamp has whole seconds. */
  readonly sentAt: number
  readonly body: string
}

/** How far a time stamp may be from now, as Standard Webhooks has it. */
const TOLERANCE_MS = 5 * MINUTE_MS
/** Longer ids are none of ours. */
const MAX_ID = 200

/** The headers of Standard Webhooks for a message of ours. @throws what the library throws for a secret of another form */
export function signedHeaders(secret: string, { id, sentAt, body }: MessageToSign): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt / SECOND_MS)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(sentAt), body),
  }
}

/** Reads a message of another service. @throws tooLarge past `maxBody` bytes */
export async function readSignedMessage(request: RawRequest, maxBody: number): Promise<SignedMessage> {
  const body = await request.readBody(maxBody)
  const header = (name: string): string => request.headers.get(name) ?? ''
  return {
    id: header('webhook-id'),
    time: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
}

/**
 * Whether a message has a signature with the secret and a time stamp of now. The library signs; its own check takes the
 * time from the machine, this one from the site's clock.
 */
export function isSigned(secret: string, { id, time, signature, body }: SignedMessage, now: number): boolean {
  if (id === '' || id.length > MAX_ID || !/^\d{1,12}$/.test(time)) return false
  const sentAt = Number(time) * SECOND_MS
  if (Math.abs(now - sentAt) > TOLERANCE_MS) return false
  const expected = Buffer.from(new Webhook(secret).sign(id, new Date(sentAt), body))
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The JSON of a message; undefined for a body that is none. */
export function jsonOfMessage({ body }: SignedMessage): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
