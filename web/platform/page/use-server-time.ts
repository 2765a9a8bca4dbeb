import { useEffect, useState } from 'react'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'

/**
 * The server's time, ticking once a second from the moment `now` of its response. The visitor's clock may be wrong or
 * change; only its speed is used.
 * @param until the ticking stops here
 */
export function useServerTime(now: number, until = Number.POSITIVE_INFINITY): number {
  const [base, setBase] = useState({ now, at: performance.now() })
  const [time, setTime] = useState(now)
  if (base.now !== now) {
    setBase({ now, at: performance.now() })
    setTime(now)
  }
  useEffect(() => {
    if (base.now >= until) return
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
    const tick = () => {
      const passed = base.now + performance.now() - base.at
      setTime(passed)
      if (passed >= until) stop()
    }
    const timer = setInterval(tick, SCREEN_TIMES.countdownTickMs)
    document.addEventListener('visibilitychange', tick)
    return stop
  }, [base, until])
  return time
}
