import { httpErrors } from '#contract/kit/errors/http.errors.ts'

/** Why a page leads to the log-in page: there is no token at all, or the server no longer takes it. */
export type LogInReason = typeof httpErrors.notSignedIn.code | typeof httpErrors.sessionOver.code

const ENTRY = 'logInReason'

/** Has the log-in page say why it comes up; in the page, where it stays, and not in a message that closes. */
export function giveLogInReason(reason: LogInReason): void {
  sessionStorage.setItem(ENTRY, reason)
}

/** The reason that was left for this log-in page, once. */
export function takeLogInReason(): LogInReason | undefined {
  const reason = sessionStorage.getItem(ENTRY)
  sessionStorage.removeItem(ENTRY)
  return reason === httpErrors.notSignedIn.code || reason === httpErrors.sessionOver.code ? reason : undefined
}
