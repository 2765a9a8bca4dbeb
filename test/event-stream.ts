import { onTestFinished } from 'vitest'
import type { NotificationEvent } from '#contract/messages/notification/notification.endpoints.ts'
import type { Person } from './app.ts'

/** Limits that end no stream of a test by themselves; only signals tell, since no poll finds anything in time. */
export const LONG_STREAMS = {
  perSession: 3,
  perAccount: 300,
  inAll: 5_000,
  lifeMs: 600_000,
  pollMs: 3_600_000,
  changesMs: 8_000,
}

/** For `expect.poll`: a signal takes a few milliseconds. */
export const SOON = { interval: 5 }

export interface ReceivedEvent {
  readonly id: number | undefined
  /** `message` unless the server named it. */
  readonly name: string
  readonly data: string
}

export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** In the order in which they came. */
  readonly events: ReceivedEvent[]
  /** Numbers of the notifications that came. */
  numbers(): number[]
  /** Id of the last event. */
  lastId(): number | undefined
  /** Resolves when the server has ended it, or the connection broke. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of a person's notifications as a browser does: with `fetch`, going on after `lastId`. */
export async function openStream(
  origin: string,
  { token, cookie }: Pick<Person, 'token' | 'cookie'>,
  lastId?: number,
): Promise<OpenStream> {
  const controller = new AbortController()
  const response = await fetch(`${origin}/api/notifications/events`, {
    signal: controller.signal,
    headers: {
      'x-auth-token': token,
      ...(cookie ? { cookie } : {}),
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    },
  })
  const events: ReceivedEvent[] = []
  const added = () => events.filter(({ name }) => name === 'message').map(messageOf)
  return {
    status: response.status,
    headers: response.headers,
    events,
    numbers: () => added().flatMap((event) => (event.type === 'added' ? [event.notification.number] : [])),
    lastId: () => events.findLast(({ id }) => id !== undefined)?.id,
    ended: readEvents(response, events).catch(() => {}),
    close: () => controller.abort(),
  }
}

/** A stream that is open until the test is over. */
export async function openTestStream(origin: string, person: Person, lastId?: number): Promise<OpenStream> {
  const stream = await openStream(origin, person, lastId)
  onTestFinished(() => stream.close())
  return stream
}

function messageOf({ data }: ReceivedEvent): NotificationEvent {
  return JSON.parse(data) as NotificationEvent
}

async function readEvents(response: Response, events: ReceivedEvent[]): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    rest += decoder.decode(part as Uint8Array, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
      const data = fields.get('data')
      const id = fields.get('id')
      if (data !== undefined)
        events.push({ id: id ? Number(id) : undefined, name: fields.get('event') ?? 'message', data })
    }
  }
}
