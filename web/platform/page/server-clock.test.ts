import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE_MS = 60_000
const AHEAD_MS = 28 * MINUTE_MS

let clock: typeof import('./server-clock.ts')
/** The time of the server, which goes on while the visitor's machine sleeps. */
let server: () => number
let asked = 0

/** An answer of the API, which has whole seconds. */
const answer = (ms = server()) => new Response('{}', { headers: { date: new Date(ms).toUTCString() } })

/** The machine sleeps: its stopwatch does not run, its clock has gone on. */
function sleep(ms: number): void {
  const woken = Date.now() + ms
  const before = server
  server = () => before() + ms
  vi.setSystemTime(woken)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON + AHEAD_MS })
  const started = performance.now()
  server = () => NOON + performance.now() - started
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const off = () => Math.abs(clock.serverNow() - server())

test('is the clock of the server by the first answer, whatever the machine shows', () => {
  clock.noteServerTime(answer())
  expect(off()).toBeLessThanOrEqual(500)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(off()).toBeLessThanOrEqual(500)
  // The person puts the clock of the machine right.
  vi.setSystemTime(server())
  expect(off()).toBeLessThanOrEqual(500)
})

test('a moment of the server is stored as the clock of the machine will show it', () => {
  clock.noteServerTime(answer())
  const stored = clock.byBrowserClock(server() + 5 * MINUTE_MS)
  expect(Math.abs(stored - (Date.now() + 5 * MINUTE_MS))).toBeLessThanOrEqual(500)
  expect(clock.byServerClock(stored)).toBe(server() + 5 * MINUTE_MS)
})

test('an answer that was long on its way changes nothing, a later one puts it right', () => {
  const told = vi.fn()
  clock.onClockSet(told)
  const late = answer()
  vi.advanceTimersByTime(20_000)
  clock.noteServerTime(answer())
  clock.noteServerTime(late)
  expect(off()).toBeLessThanOrEqual(500)
  expect(told).not.toHaveBeenCalled()
})

test('a response without the time, or with none that can be read, says nothing', () => {
  clock.noteServerTime(new Response('{}'))
  clock.noteServerTime(new Response('{}', { headers: { date: 'yesterday' } }))
  expect(clock.serverNow()).toBe(Date.now())
})

test('is asked for where nothing was said yet', async () => {
  expect(Math.abs((await clock.knownServerNow()) - server())).toBeLessThanOrEqual(500)
  await clock.knownServerNow()
  expect(asked).toBe(1)
})

test('after a sleep the two clocks of the machine have parted: the server is asked once, and listeners hear how much', async () => {
  const told = vi.fn()
  clock.onClockSet(told)
  clock.noteServerTime(answer())
  clock.checkClocks()
  expect(asked).toBe(0)
  sleep(8 * 60 * MINUTE_MS)
  expect(off()).toBeGreaterThan(7 * 60 * MINUTE_MS)
  clock.checkClocks()
  clock.checkClocks()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  expect(off()).toBeLessThanOrEqual(500)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.closeTo(8 * 60 * MINUTE_MS, -3))
  clock.checkClocks()
  expect(asked).toBe(1)
})

test('without a connection it is asked again after a pause', async () => {
  clock.noteServerTime(answer())
  sleep(60 * MINUTE_MS)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new TypeError('no connection')
  })
  for (let second = 0; second < 11; second += 1) {
    clock.checkClocks()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked).toBe(3)
})

test('an answer to anything after a sleep puts it right as well', () => {
  const told = vi.fn()
  clock.noteServerTime(answer())
  clock.onClockSet(told)
  sleep(8 * 60 * MINUTE_MS)
  clock.noteServerTime(answer())
  expect(off()).toBeLessThanOrEqual(500)
  expect(told).toHaveBeenCalledOnce()
})
