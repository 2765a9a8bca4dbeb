import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/kit/http/app-error.ts'
import { createLimits, DEFAULT_LIMITS } from './limits.ts'
import { createPlaces } from './places.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that takes a while; how much of it ran at the same time. */
function work(takesMs: number) {
  const seen = { running: 0, most: 0, done: 0 }
  const run = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    seen.running -= 1
    seen.done += 1
    return seen.done
  }
  return { seen, run }
}

const table = (points: number) => ({ ...DEFAULT_LIMITS, render: { points, seconds: 60 } })
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )

test('fifty works at once: one runs, sixteen wait, the others are refused with 503', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render' })
  const { seen, run } = work(10)
  const outcomes = Promise.all(Array.from({ length: 50 }, () => outcomeOf(places.run('192.0.2.1', run))))
  await vi.advanceTimersByTimeAsync(20_000)
  const counted = Object.groupBy(await outcomes, (outcome) => outcome)
  expect([counted.done?.length, counted.serviceUnavailable?.length]).toEqual([17, 33])
  expect(seen.most).toBe(1)
})

test('a place rests nine times as long as its work, and the result does not wait for that', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render' })
  const { seen, run } = work(10)
  const first = places.run('192.0.2.1', run)
  const second = places.run('192.0.2.1', run)
  await vi.advanceTimersByTimeAsync(10)
  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(80)
  expect([seen.running, seen.done]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(30)
  expect(await second).toBe(2)
})

test('an address beyond its limit is refused late and takes no place', async () => {
  const places = createPlaces({ limits: createLimits(table(1)), limit: 'render' })
  const { seen, run } = work(1)
  const outcomes = [places.run('192.0.2.1', run), places.run('192.0.2.1', run), places.run('192.0.2.2', run)]
  let refused = false
  const second = outcomeOf(outcomes[1] as Promise<unknown>).finally(() => {
    refused = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect([seen.done, refused]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(250)
  expect(await second).toBe('tooManyRequests')
})

test('a work that fails frees its place', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render' })
  const failed = outcomeOf(places.run('192.0.2.1', () => Promise.reject(new Error('broken'))))
  await vi.advanceTimersByTimeAsync(10)
  expect(await failed).toBe('Error: broken')
  expect(await places.run('192.0.2.1', async () => 'next')).toBe('next')
})
