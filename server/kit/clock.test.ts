import { expect, test } from 'vitest'
import { databaseClock } from './clock.ts'

const NINE = Date.UTC(2026, 10, 20, 9)

/** A database whose clock can be set, and a stopwatch that only runs. */
async function start() {
  let [passed, set, latency] = [0, NINE, 0]
  const clock = await databaseClock({
    stopwatch: () => passed,
    async databaseTime() {
      passed += latency
      return set + passed
    },
  })
  return {
    clock,
    pass: (ms: number) => (passed += ms),
    setDatabaseClock: (by: number) => (set += by),
    slowDown: (ms: number) => (latency = ms),
    minutes: () => (clock.now() - NINE) / 60_000,
  }
}

test('is the time of the database, and goes on between looks', async () => {
  const { minutes, pass } = await start()
  expect(minutes()).toBe(0)
  pass(60_000)
  expect(minutes()).toBe(1)
})

test('follows a database clock that was set ahead', async () => {
  const { clock, minutes, setDatabaseClock } = await start()
  setDatabaseClock(5 * 60_000)
  await clock.look()
  expect(minutes()).toBe(5)
})

test('never runs back when the database clock was set back, and agrees with it in the end', async () => {
  const { clock, minutes, pass, setDatabaseClock } = await start()
  pass(60_000)
  setDatabaseClock(-10 * 60_000)
  let last = minutes()
  for (let minute = 0; minute < 30; minute += 1) {
    pass(60_000)
    await clock.look()
    expect(minutes()).toBeGreaterThanOrEqual(last)
    last = minutes()
  }
  expect(last).toBe(31 - 10)
})

test('takes no word of a database that was slow to answer', async () => {
  const { clock, minutes, setDatabaseClock, slowDown } = await start()
  setDatabaseClock(5 * 60_000)
  slowDown(600)
  await clock.look()
  expect(minutes()).toBeLessThan(1)
})
