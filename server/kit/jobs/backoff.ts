/** Pause after a failed try: twice as long each time, up to `longestMs`. `attempts` counts from 1. */
export function backoffMs(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30))
}
