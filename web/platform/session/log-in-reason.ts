import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { tabEntries } from './browser-storage.ts'

/** Why the login page is shown: there is no token, the server rejects it, another person ended it, or the browser stores no cookie. */
const REASONS = [
  httpErrors.notSignedIn.code,
  httpErrors.sessionOver.code,
  httpErrors.endedByAdministrator.code,
  httpErrors.cookieMissing.code,
] as const
export type LogInReason = (typeof REASONS)[number]

const ENTRY = 'logInReason'

/** Stores the reason, which the login page shows as a note on the page, not as a toast. */
export function setLogInReason(reason: LogInReason): void {
  tabEntries.set(ENTRY, reason)
}

/** Whether a reason waits for the login page. */
export function hasLogInReason(): boolean {
  return tabEntries.get(ENTRY) !== null
}

/** The stored reason; reading removes it. */
export function takeLogInReason(): LogInReason | undefined {
  const reason = tabEntries.get(ENTRY)
  tabEntries.remove(ENTRY)
  return REASONS.find((known) => known === reason)
}
