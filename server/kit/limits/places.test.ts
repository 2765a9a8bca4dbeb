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

/** All of the time is work of the event loop. */
const worked = () => performance.now()
const table = (points: number) => ({ ...DEFAULT_LIMITS, render: { points, seconds: 60 } })
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )

test('fifty works of one address at once: one runs, two wait, the others are refused with 503', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render', worked })
  const { seen, run } = work(10)
  const outcomes = Promise.all(Array.from({ length: 50 }, () => outcomeOf(places.run('192.0.2.1', run))))
  await vi.advanceTimersByTimeAsync(20_000)
  const counted = Object.groupBy(await outcomes, (outcome) => outcome)
  expect([counted.done?.length, counted.serviceUnavailable?.length]).toEqual([3, 47])
  expect(seen.most).toBe(1)
})

test('three addresses that ask without a pause cost another visitor nothing but a turn', async () => {
  const places = createPlaces({ limits: createLimits(table(100_000)), limit: 'render', worked })
  const { run } = work(10)
  const flood = setInterval(() => {
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) void outcomeOf(places.run(from, run))
  }, 5)
  const outcomes: string[] = []
  for (let asked = 0; asked < 24; asked += 1) {
    const outcome = outcomeOf(places.run('198.51.100.1', run)).then((each) => outcomes.push(each))
    await vi.advanceTimersByTimeAsync(200)
    await outcome
  }
  clearInterval(flood)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcomes).toEqual(outcomes.map(() => 'done'))
})

test('addresses of one IPv6 network have one turn', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render', worked })
  const { run } = work(10)
  const from = (last: number) => outcomeOf(places.run(`2001:db8:1:2::${last}`, run))
  const outcomes = Promise.all([1, 2, 3, 4, 5].map(from))
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await outcomes).filter((outcome) => outcome === 'serviceUnavailable')).toHaveLength(2)
})

test('a place rests as long as its work, and the result does not wait for that', async () => {
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render', worked })
  const { seen, run } = work(10)
  const first = places.run('192.0.2.1', run)
  const second = places.run('192.0.2.1', run)
  await vi.advanceTimersByTimeAsync(10)
  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(5)
  expect([seen.running, seen.done]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(20)
  expect(await second).toBe(2)
})

test('an address beyond its limit is refused late and takes no place', async () => {
  const places = createPlaces({ limits: createLimits(table(1)), limit: 'render', worked })
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
  const places = createPlaces({ limits: createLimits(table(1000)), limit: 'render', worked })
  const failed = outcomeOf(places.run('192.0.2.1', () => Promise.reject(new Error('broken'))))
  await vi.advanceTimersByTimeAsync(10)
  expect(await failed).toBe('Error: broken')
  expect(await places.run('192.0.2.1', async () => 'next')).toBe('next')
})
