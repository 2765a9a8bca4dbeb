import type { Clock } from '#server/kit/clock.ts'

export interface TestClock extends Clock {
  /** Lets time pass. */
  advance(ms: number): void
  /** Jumps to a moment, backwards too: clocks of machines do that. */
  set(ms: number): void
  /** Lets the site be ahead of the database's clock, as after that clock was set back. */
  runAhead(ms: number): void
}

/** A clock that only a test moves. It starts on a Friday morning, 09:30 in China. */
export function testClock(start = Date.UTC(2026, 10, 20, 1, 30)): TestClock {
  let now = start
  let ahead = 0
  return {
    now: () => now,
    measured: () => now - ahead,
    advance(ms) {
      now += ms
    },
    set(ms) {
      now = ms
    },
    runAhead(ms) {
      now += ms - ahead
      ahead = ms
    },
  }
}
