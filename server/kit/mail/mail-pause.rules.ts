import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'

const PAUSES_MS = [
  ...Array.from({ length: 5 }, () => CODE_LIMITS.resendSeconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
]

/**
 * How long a mailbox gets no further mail of one kind after its n-th of the day. The pause grows instead of ending in a
 * hard stop: about 55 mails in the worst day. Of secrets with a shorter life it is their life.
 */
export function mailPauseMs(mails: number): number {
  return PAUSES_MS[Math.min(mails, PAUSES_MS.length) - 1] ?? 0
}
