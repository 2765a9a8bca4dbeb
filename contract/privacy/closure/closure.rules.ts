import { DAY_MS } from '#contract/kit/time.ts'

/** Days between the request to close an account and its end, in which it can be cancelled. */
export const COOLING_OFF_DAYS = 15

/** Days before the end at which a mail reminds of it. */
export const REMINDER_DAYS = 3

/** When an account whose closing is requested now will close. */
export function closesAt(requestedAt: number): number {
  return requestedAt + COOLING_OFF_DAYS * DAY_MS
}
