import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

/** A clock as browsers have it: with fractions, and later at each look. */
let now = 12_345.6999
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function pass(ms: number): Promise<void> {
  now += ms
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('a countdown begins with the seconds that it is given, and ends at none', async () => {
  const { result } = renderHook(() => useCountdown())
  act(() => result.current.start(30))
  expect(result.current.left).toBe(30)
  await pass(1000)
  expect(result.current.left).toBe(29)
  await pass(29_000)
  expect(result.current.left).toBe(0)
})
