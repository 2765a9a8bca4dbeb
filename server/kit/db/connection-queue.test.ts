import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionQueue } from './connection-queue.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Notes who gets a connection. */
function callers(queue: ConnectionQueue) {
  const served: string[] = []
  const call = async (name: string) => {
    await queue.acquire()
    served.push(name)
  }
  return { served, call }
}

test('connections go to callers in their order, as many at once as there are', async () => {
  const queue = new ConnectionQueue(2, TIME_LIMITS.queueMs)
  const { served, call } = callers(queue)
  const calls = ['a', 'b', 'c', 'd'].map(call)
  await vi.advanceTimersByTimeAsync(0)
  expect(served).toEqual(['a', 'b'])
  queue.release()
  queue.release()
  await Promise.all(calls)
  expect(served).toEqual(['a', 'b', 'c', 'd'])
})

test('a caller waits nine seconds without failing, and after ten the database is unavailable', async () => {
  const queue = new ConnectionQueue(1, TIME_LIMITS.queueMs)
  const { served, call } = callers(queue)
  await call('holder')
  const patient = call('patient')
  await vi.advanceTimersByTimeAsync(9000)
  queue.release()
  await patient
  const late = call('late').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isDatabaseUnavailable(await late)).toBe(true)
  // One that gave up is not in the queue any more.
  queue.release()
  await call('after')
  expect(served).toEqual(['holder', 'patient', 'after'])
})
