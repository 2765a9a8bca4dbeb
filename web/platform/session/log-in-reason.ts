import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { tabEntries } from './browser-storage.ts'

/** Why the login page is shown: there is no token, or the server rejects it. */
export type LogInReason = typeof httpErrors.notSignedIn.code | typeof httpErrors.sessionOver.code

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
  return reason === httpErrors.notSignedIn.code || reason === httpErrors.sessionOver.code ? reason : undefined
}
