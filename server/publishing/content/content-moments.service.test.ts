import { expect, onTestFinished, test, vi } from 'vitest'
import { watchMoments } from './content.service.ts'

const EVERY_MS = 500

/** A watch over versions with these moments, from time 0 on. */
function watched(versions: readonly number[]) {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const clock = { now: () => Date.now() }
  const contents = { lastMoment: (_: unknown, now: number) => versions.filter((at) => at <= now).at(-1) }
  const come: number[] = []
  const onCome = () => void come.push(Date.now())
  const watch = watchMoments({ contents, clock } as never, [], EVERY_MS, onCome)
  onTestFinished(watch.stop)
  return { come, seen: watch.seen }
}

test('the moment of a scheduled version is told once, within one interval', () => {
  const { come } = watched([700])
  vi.advanceTimersByTime(3000)
  expect(come).toEqual([1000])
})

test('a version whose change of the content was told is not told again, a later one is', () => {
  const { come, seen } = watched([700, 900])
  vi.advanceTimersByTime(800)
  seen()
  vi.advanceTimersByTime(2000)
  expect(come).toEqual([1000])
})

test('nothing is told where all moments were known', () => {
  const { come, seen } = watched([700])
  vi.advanceTimersByTime(800)
  seen()
  vi.advanceTimersByTime(2000)
  expect(come).toEqual([])
})
