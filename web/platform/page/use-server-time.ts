import { useEffect, useState } from 'react'
import { SCREEN_TIMES } from '#contract/kit/limits.ts'

/**
 * The server's time, ticking once a second from the moment `now` that the server named. The visitor's own clock may
 * be wrong or be set meanwhile; how fast time passes it knows well enough.
 * @param until the ticking stops here, where nothing on the screen changes any more
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
