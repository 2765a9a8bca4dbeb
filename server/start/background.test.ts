import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { App } from '#server/app.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Repeated } from '#server/kit/domain.ts'
import { startBackground } from './background.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function background(every: readonly Repeated[]) {
  const error = vi.fn()
  const deps = {
    domains: [{ name: 'test', every }],
    jobs: { start: vi.fn(), stop: vi.fn(async () => {}) },
    log: { error },
    outbox: { retryFailed: async () => {} },
    // Nothing is deleted: each entry fails, and is logged.
    db: {},
    clock: { now: () => 0, measured: () => 0 },
    settings: { timeZone: 'UTC' },
  } as unknown as Deps
  const { stop } = startBackground(deps, { logOmitted: vi.fn() } as unknown as App)
  return { error, stop }
}

test('what repeats every hour runs soon after the start, then every hour', async () => {
  const run = vi.fn(async () => {})
  background([{ name: 'x', everyMs: HOUR_MS, run }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

test('expired rows are deleted soon after the start too', async () => {
  const { error } = background([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ table: 'counters' }), expect.any(String))
})

test('a failure is logged under the name of the work; the others run, and it runs again', async () => {
  const [fails, works] = [vi.fn(() => Promise.reject(new Error('no'))), vi.fn(async () => {})]
  const { error } = background([
    { name: 'fails', everyMs: 5_000, run: fails },
    { name: 'works', everyMs: 5_000, run: works },
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([fails.mock.calls.length, works.mock.calls.length]).toEqual([2, 2])
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ work: 'fails' }), 'repeated work failed')
})

test('a run that takes longer than its interval is not started twice', async () => {
  const run = vi.fn(() => new Promise(() => {}))
  background([{ name: 'slow', everyMs: 1_000, run }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('at the stop, what asks for it runs once more, after the jobs, and nothing later', async () => {
  const [last, other] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const { stop } = background([
    { name: 'last', everyMs: HOUR_MS, run: last, atStop: true },
    { name: 'other', everyMs: HOUR_MS, run: other },
  ])
  await stop()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect([last.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})
