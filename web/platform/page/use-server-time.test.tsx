import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR_MS = 3_600_000
const at = (ms: number) => new Response('{}', { headers: { date: new Date(ms).toUTCString() } })

let noteServerTime: typeof import('./server-clock.ts').noteServerTime
let useServerTime: typeof import('./use-server-time.ts').useServerTime

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  // The clock is new: other files of this worker have asked the server by other stopwatches.
  vi.resetModules()
  ;({ noteServerTime } = await import('./server-clock.ts'))
  ;({ useServerTime } = await import('./use-server-time.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ticks from the moment of the answer, by the speed of the machine only, and stops at the end', () => {
  vi.setSystemTime(NOON + 28 * 60_000)
  const { result, rerender } = renderHook(({ now }) => useServerTime(now, { until: NOON + 5_000 }), {
    initialProps: { now: NOON },
  })
  expect(result.current).toBe(NOON)
  act(() => vi.advanceTimersByTime(3_000))
  expect(result.current).toBe(NOON + 3_000)
  rerender({ now: NOON + 1_000 })
  expect(result.current).toBe(NOON + 1_000)
  act(() => vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(NOON + 5_000)
})

test('after a sleep of eight hours the next tick asks the server, and the countdown goes on from its answer', async () => {
  noteServerTime(at(NOON))
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return at(NOON + 8 * HOUR_MS + 1_000)
  })
  const { result } = renderHook(() => useServerTime(NOON))
  // The clock of the machine goes on while it sleeps, its stopwatch does not.
  vi.setSystemTime(Date.now() + 8 * HOUR_MS)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(asked).toBe(1)
  expect(Math.abs(result.current - (NOON + 8 * HOUR_MS))).toBeLessThan(3_000)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(Math.abs(result.current - (NOON + 8 * HOUR_MS + 6_000))).toBeLessThan(3_000)
  expect(asked).toBe(1)
})
