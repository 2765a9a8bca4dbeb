import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { EventSource } from '#contract/kit/event-stream.ts'
import { appError } from './app-error.ts'
import { EventStreams } from './event-streams.ts'

const OWNER = { sessionId: 's', accountId: 'a' }
const SECOND_MS = 1_000

/** A source without events. */
const silent = (): EventSource<never> => ({ next: () => new Promise(() => {}), close: vi.fn() })

let check: () => Promise<unknown>
let written: string

beforeEach(() => {
  vi.useFakeTimers()
  check = async () => {}
  written = ''
})
afterEach(() => vi.useRealTimers())

function open(): Readable {
  return new EventStreams({ onSignal: () => () => {} }).open(OWNER, silent(), () => check())
}

/** A client that reads all that comes. */
function read(stream: Readable): void {
  stream.setEncoding('utf8').on('data', (part: string) => {
    written += part
  })
}

test('a silent stream says every twenty seconds that it is open', async () => {
  read(open())
  await vi.advanceTimersByTimeAsync(41 * SECOND_MS)
  expect(written).toBe(':\n\n:\n\n')
})

test('a client that does not read gets no second sign before it has read the first', async () => {
  const stream = open()
  await vi.advanceTimersByTimeAsync(200 * SECOND_MS)
  expect(stream.readableLength).toBe(Buffer.byteLength(':\n\n'))
})

test('a stream ends within a quarter of a minute after its session, and not because the database is away', async () => {
  read(open())
  check = async () => {
    throw new Error('away')
  }
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS)
  expect(written).not.toContain('end')
  check = async () => {
    throw appError(httpErrors.sessionOver)
  }
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS)
  expect(written).toContain('event: end\ndata: session\n\n')
})

test('a source whose next event is awaited is asked once, whatever signs are written meanwhile', async () => {
  const source = { next: vi.fn(() => new Promise<never>(() => {})), close: vi.fn() }
  read(new EventStreams({ onSignal: () => () => {} }).open(OWNER, source, check))
  await vi.advanceTimersByTimeAsync(61 * SECOND_MS)
  expect(written).toBe(':\n\n:\n\n:\n\n')
  expect(source.next).toHaveBeenCalledTimes(1)
})

test('a stream more than a session may have ends its oldest one, and no other', async () => {
  const streams = new EventStreams({ onSignal: () => () => {} })
  const next = () => streams.open(OWNER, silent(), check)
  read(next())
  for (let more = 1; more < streams.limits.perSession; more += 1) next()
  expect([streams.size, written]).toEqual([streams.limits.perSession, ''])
  next()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.size).toBe(streams.limits.perSession)
  expect(written).toBe('event: end\ndata: replaced\n\n')
})

test('where sessions of an account end its streams are looked at at once, and those of others are not', async () => {
  let tell: (accountId: string | undefined) => void = () => {}
  const onSignal = (_: string, heard: typeof tell) => {
    tell = heard
    return () => {}
  }
  const streams = new EventStreams({ onSignal })
  const looks: string[] = []
  for (const accountId of ['a', 'b'])
    streams.open({ sessionId: accountId, accountId }, silent(), async () => looks.push(accountId))
  tell('a')
  expect(looks).toEqual(['a'])
  // A signal that was lost may have been about any of them.
  tell(undefined)
  expect(looks).toEqual(['a', 'a', 'b'])
})
