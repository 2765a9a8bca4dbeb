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
    measuredMinutes: () => (clock.measured() - NINE) / 60_000,
  }
}

test('is the time of the database, and goes on between looks', async () => {
  const { minutes, pass } = await start()
  expect(minutes()).toBe(0)
  pass(60_000)
  expect(minutes()).toBe(1)
})

test('follows a database clock that was set ahead, once two looks agree', async () => {
  const { clock, minutes, setDatabaseClock } = await start()
  setDatabaseClock(5 * 60_000)
  await clock.look()
  expect(minutes()).toBe(0)
  await clock.look()
  expect(minutes()).toBe(5)
})

test('follows a database clock that drifts by less than a few seconds with each look', async () => {
  const { clock, minutes, setDatabaseClock } = await start()
  for (let seconds = 3; seconds <= 60; seconds += 3) {
    setDatabaseClock(3000)
    await clock.look()
  }
  expect(minutes()).toBe(1)
})

test.each([60, -60])('one look that is %d minutes off changes nothing', async (off) => {
  const { clock, measuredMinutes, minutes, pass, setDatabaseClock } = await start()
  for (let times = 0; times < 3; times += 1) {
    setDatabaseClock(off * 60_000)
    await clock.look()
    setDatabaseClock(-off * 60_000)
    await clock.look()
  }
  // Two looks that are off do not agree with each other.
  setDatabaseClock(off * 60_000)
  await clock.look()
  setDatabaseClock(off * 60_000)
  await clock.look()
  expect([minutes(), measuredMinutes()]).toEqual([0, 0])
  setDatabaseClock(-2 * off * 60_000)
  pass(60_000)
  await clock.look()
  expect([minutes(), measuredMinutes()]).toEqual([1, 1])
})

test('the first look is believed when the second agrees, and else the one that two agree on', async () => {
  const answers = [NINE + 3_600_000, NINE, NINE]
  const clock = await databaseClock({ stopwatch: () => 0, databaseTime: async () => answers.shift() ?? NINE })
  expect(clock.now()).toBe(NINE)
})

test('a clock that two looks found an hour ahead: what is measured follows it back, now goes slower', async () => {
  const { clock, measuredMinutes, minutes, pass, setDatabaseClock } = await start()
  setDatabaseClock(60 * 60_000)
  await clock.look()
  await clock.look()
  setDatabaseClock(-60 * 60_000)
  await clock.look()
  pass(10_000)
  await clock.look()
  expect(measuredMinutes()).toBe(10 / 60)
  expect(minutes()).toBe(60 + 5 / 60)
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
