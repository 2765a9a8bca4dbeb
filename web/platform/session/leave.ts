import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { giveLogInReason } from './log-in-reason.ts'
import { clearSession, isSubAccountSession, storedSession } from './session-store.ts'

/** Goes to another document; what awaits it never goes on, so that nothing is drawn in between. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** The log-in page for whoever was signed in here: the sub-accounts' own, or the usual one. */
export function logInAgainPath(wanted?: string): string {
  return logInPath(wanted, isSubAccountSession() ? PATHS.subAccounts : PATHS.logIn)
}

/**
 * A session that the server no longer knows is forgotten. From a page that needs one the person goes to log in
 * and comes back; public pages stay (readings, 13).
 */
export function dropDeadSession(): void {
  const again = logInAgainPath(location.pathname + location.search)
  const hadSession = storedSession() !== undefined
  clearSession()
  if (document.documentElement.dataset.page !== 'account') return
  // Several calls may be answered 401 at once; only the first one still finds the session.
  if (hadSession) giveLogInReason(httpErrors.sessionOver.code)
  location.replace(again)
}
