import { useEffect, useState } from 'react'
import { stopwatch } from '#web/platform/page/server-clock.ts'

/** Remaining seconds of a countdown, and a function to start it. */
export function useCountdown(): { readonly left: number; start(seconds: number): void } {
  const [until, setUntil] = useState<number>()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(stopwatch())
      if (stopwatch() >= until) setUntil(undefined)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    left: until === undefined ? 0 : Math.max(1, Math.ceil(Math.round(until - now) / 1000)),
    start(seconds) {
      const at = stopwatch()
      setNow(at)
      setUntil(at + seconds * 1000)
    },
  }
}
