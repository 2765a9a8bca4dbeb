import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'

const SOON_MS = 2 * SECOND_MS
const LATER_MS = 10 * SECOND_MS

/**
 * Milliseconds until trials are polled again: short while one is about to change, longer during provisioning, at the
 * end of a running one; undefined if nothing will change.
 */
export function nextPollMs(trials: readonly Trial[], now: number): number | undefined {
  const waits = trials.flatMap((trial) => {
    if (trial.expectedReadyAt !== null) return [trial.expectedReadyAt - now > MINUTE_MS ? LATER_MS : SOON_MS]
    if (trial.state === 'ready' && trial.endsAt !== null) return [Math.max(SOON_MS, trial.endsAt - now)]
    return []
  })
  // Timers of browsers overflow after 24 days.
  return waits.length > 0 ? Math.min(DAY_MS, ...waits) : undefined
}
