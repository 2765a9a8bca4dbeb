/** The count of the bell without a server: the stream, its breaks, and what is asked where streams are cut off. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onChange } from '#web/platform/api/changes.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { followNotifications } from './live-notifications.ts'
import { notificationCount, setNotificationCount } from './notification-store.ts'

/** What each stream does, in turn; the last one is used for all that follow. */
let streams: (() => Response)[]
/** Ids after which streams were asked for. */
let asked: (string | null)[]
let states: { unread: number; revision: number }[]

const eventOf = (unread: number, revision: number) =>
  `id: ${revision}\ndata: ${JSON.stringify({ type: 'state', unread, revision })}\n\n`

function streamOf(...parts: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
/** One that never ends. */
function openStream(...parts: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(() => {
  // A page of another file of this worker may have begun to follow when it was idle.
  dispatchEvent(new Event('pagehide'))
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = []
  asked = []
  states = []
  setNotificationCount({ unread: 0, revision: 0 })
  storeSession({ token: 'token', userId: 'me' })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/events')) {
      asked.push(new Headers(init.headers).get('last-event-id'))
      const next = streams.length > 1 ? streams.shift() : streams[0]
      return next?.() ?? new Response(null, { status: 503 })
    }
    const [state] = states.length > 1 ? states.splice(0, 1) : states
    return Response.json(state ?? { unread: 0, revision: 0 })
  })
  // One tab at a time has the lock.
  let held: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    onLine: true,
    locks: {
      request(_: string, __: object, work: () => Promise<void>) {
        held = held.then(work)
        return held
      },
    },
  })
})
afterEach(async () => {
  clearSession()
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The count after some more time: streams are read in turns of their own, which no fake clock makes. */
const countSoon = () =>
  expect.poll(async () => {
    await wait(10)
    return notificationCount.snapshot()
  })

test('follows a stream, and after a break goes on after the last event that it has', async () => {
  streams = [() => streamOf(eventOf(1, 4)), () => openStream(eventOf(2, 5))]
  followNotifications()
  await countSoon().toEqual({ unread: 1, revision: 4 })
  await wait(2_000)
  await countSoon().toEqual({ unread: 2, revision: 5 })
  expect(asked).toEqual(['0', '4'])
})

test('each stream that begins is told, as others may have changed something before it', async () => {
  const begun = vi.fn()
  const stop = onChange(begun)
  streams = [() => streamOf(eventOf(1, 4)), () => openStream(eventOf(1, 4), eventOf(2, 5))]
  followNotifications()
  await countSoon().toEqual({ unread: 1, revision: 4 })
  await wait(2_000)
  await countSoon().toEqual({ unread: 2, revision: 5 })
  stop()
  expect(begun.mock.calls.filter(([{ isGuess }]) => isGuess)).toHaveLength(2)
})

test('a new notification is about anything on the page; one that was read elsewhere about what shows unread ones', async () => {
  const told = vi.fn()
  const stop = onChange(told)
  streams = [() => openStream(eventOf(1, 4), eventOf(2, 5), eventOf(1, 6))]
  followNotifications()
  await countSoon().toEqual({ unread: 1, revision: 6 })
  stop()
  const changes = told.mock.calls.filter(([{ isGuess }]) => !isGuess).map(([{ what }]) => what)
  expect(changes).toEqual(['all', ['/api/notifications', '/api/deals']])
})

test('asks every half minute where a stream is refused, and tries a stream again after five minutes', async () => {
  streams = [() => new Response(null, { status: 503 })]
  states = [
    { unread: 3, revision: 7 },
    { unread: 4, revision: 8 },
  ]
  followNotifications()
  await countSoon().toEqual({ unread: 3, revision: 7 })
  await wait(30_000)
  await countSoon().toEqual({ unread: 4, revision: 8 })
  expect(asked).toHaveLength(1)
  await wait(5 * 60_000)
  expect(asked.at(-1)).toBe('8')
})

test('asks too where a proxy holds events back: streams end, and none brings an event', async () => {
  streams = [() => streamOf()]
  states = [{ unread: 9, revision: 9 }]
  followNotifications()
  await wait(60_000)
  await countSoon().toEqual({ unread: 9, revision: 9 })
})

test('ends with the session: nothing is asked any more', async () => {
  streams = [() => streamOf(eventOf(1, 4), 'event: end\ndata: session\n\n')]
  followNotifications()
  await wait(10 * 60_000)
  expect(asked).toEqual(['0'])
})

test('another tab that has the stream tells this one, which does not go back to an older count', async () => {
  streams = [() => openStream(eventOf(1, 4))]
  followNotifications()
  await wait(10)
  const other = new BroadcastChannel('notifications:me')
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  other.postMessage({ unread: 5, revision: 6 })
  await expect.poll(() => notificationCount.snapshot()).toEqual({ unread: 5, revision: 6 })
  other.postMessage({ unread: 1, revision: 5 })
  other.postMessage('ask')
  await expect.poll(() => heard).toContainEqual({ unread: 5, revision: 6 })
  other.close()
})
