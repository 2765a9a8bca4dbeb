import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'

const SOON_MS = 2 * SECOND_MS
const LATER_MS = 10 * SECOND_MS

/**
 * Milliseconds until trials are polled again: short while one is about to change, longer during provisioning, at the
 * next clock of another; undefined if nothing will change.
 */
export function nextPollMs(trials: readonly Trial[], now: number): number | undefined {
  const waits = trials.flatMap((trial) => {
    if (trial.expectedReadyAt !== null) return [trial.expectedReadyAt - now > MINUTE_MS ? LATER_MS : SOON_MS]
    const { state, idleAt, endsAt, wipesAt, acceptBy } = trial
    // Others move the waiting list, operators decide.
    if (state === 'waiting' || state === 'inApproval') return [LATER_MS]
    const next =
      { offered: [acceptBy], ready: [idleAt, endsAt], stopped: [endsAt], ended: [wipesAt] }[
        state as 'ready'
      ] ?? []
    return next.flatMap((at) => (at === null ? [] : [Math.max(SOON_MS, at - now)]))
  })
  // Timers of browsers overflow after 24 days.
  return waits.length > 0 ? Math.min(DAY_MS, ...waits) : undefined
}
