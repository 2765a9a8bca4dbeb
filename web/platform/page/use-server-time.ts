import { useEffect, useState } from 'react'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { checkClocks, onClockSet, stopwatch } from './server-clock.ts'

interface Ticking {
  /** The ticking stops here. */
  readonly until?: number
  readonly everyMs?: number
}

interface Base {
  /** The moment of the response. */
  readonly answered: number
  readonly now: number
  /** By the stopwatch. */
  readonly at: number
}

/** In whole milliseconds, as the server reads them. */
function passedSince({ now, at }: Base): number {
  return Math.round(now + stopwatch() - at)
}

/**
 * The server's time, ticking from the moment `now` of its response. Of the visitor's clock only the speed is used; where
 * the machine has slept, the server is asked again.
 */
export function useServerTime(
  now: number,
  { until = Number.POSITIVE_INFINITY, everyMs = SCREEN_TIMES.countdownTickMs }: Ticking = {},
): number {
  const [base, setBase] = useState<Base>(() => ({ answered: now, now, at: stopwatch() }))
  const [time, setTime] = useState(now)
  const begin = (answered: number, next: number): void => {
    setBase({ answered, now: next, at: stopwatch() })
    setTime(next)
  }
  if (base.answered !== now) begin(now, now)
  // `begin` depends on nothing.
  useOnChange([base], () => onClockSet((ahead) => begin(base.answered, passedSince(base) + ahead)))
  useEffect(() => {
    if (base.now >= until) return
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
    const tick = () => {
      checkClocks()
      const passed = passedSince(base)
      setTime(passed)
      if (passed >= until) stop()
    }
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return stop
  }, [base, until, everyMs])
  return time
}
