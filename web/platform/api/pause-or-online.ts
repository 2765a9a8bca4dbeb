import { pause } from './pause.ts'

/** Waits as `pause` does, or less when the browser says that it is online again. */
export function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const end = (): void => waiting.abort()
  addEventListener('online', end, { signal: waiting.signal })
  signal.addEventListener('abort', end, { signal: waiting.signal })
  if (signal.aborted) end()
  return pause(ms, waiting.signal).finally(end)
}
