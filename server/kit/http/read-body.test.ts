import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAST_RATE, limitedPortions } from './read-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** So many portions, one every so often; then nothing any more where it never ends. */
async function* sent(portions: number, bytes: number, everyMs: number, ends = true) {
  for (let at = 0; at < portions; at += 1) {
    await pause(everyMs)
    yield new Uint8Array(bytes)
  }
  if (!ends) await new Promise(() => {})
}

/** Reads it to its end; `null` before it has one. */
function reading(
  chunks: AsyncIterable<Uint8Array>,
  { signal, slowly = 0 }: { signal?: AbortSignal; slowly?: number } = {},
) {
  const seen: { bytes: number; outcome: string | null } = { bytes: 0, outcome: null }
  async function read() {
    for await (const portion of limitedPortions(chunks, null, 10_000_000, signal)) {
      seen.bytes += portion.length
      await pause(slowly)
    }
  }
  read().then(
    () => (seen.outcome = 'complete'),
    (error) => (seen.outcome = error.code),
  )
  return seen
}

test('a body that stops arriving is over after the time', async () => {
  const seen = reading(sent(1, 100, 10, false))
  await vi.advanceTimersByTimeAsync(LEAST_RATE.everyMs - 1)
  expect(seen.outcome).toBe(null)
  await vi.advanceTimersByTimeAsync(2)
  expect(seen.outcome).toBe('jsonInvalid')
})

test('a body of which a little arrives now and then is over too; one at the least rate is not', async () => {
  const trickle = reading(sent(1_000, 100, 1_000))
  const slow = reading(sent(100, LEAST_RATE.bytes / 10, LEAST_RATE.everyMs / 11))
  await vi.advanceTimersByTimeAsync(LEAST_RATE.everyMs + 100)
  expect([trickle.outcome, slow.outcome]).toEqual(['jsonInvalid', null])
  await vi.advanceTimersByTimeAsync(LEAST_RATE.everyMs * 10)
  expect(slow.outcome).toBe('complete')
})

test('what the reader does between two portions takes none of the time', async () => {
  const seen = reading(sent(5, 100, 10), { slowly: LEAST_RATE.everyMs })
  await vi.advanceTimersByTimeAsync(LEAST_RATE.everyMs * 6)
  expect(seen).toEqual({ bytes: 500, outcome: 'complete' })
})

test('a body ends with the time of its request', async () => {
  const time = new AbortController()
  const seen = reading(sent(1_000, 10_000, 100), { signal: time.signal })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.outcome).toBe(null)
  time.abort()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.outcome).toBe('jsonInvalid')
})
