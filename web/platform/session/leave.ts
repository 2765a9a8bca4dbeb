import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { setLogInReason } from './log-in-reason.ts'
import { clearSession, isSubAccountSession, storedSession } from './session-store.ts'

/** Navigates to another document; never resolves, so that nothing is rendered in between. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** The login page of the session's kind of account: that of sub-accounts, or the main one. */
export function logInAgainPath(wanted?: string): string {
  return logInPath(wanted, isSubAccountSession() ? PATHS.subAccounts : PATHS.logIn)
}

/**
 * Clears a session that the server has rejected. A page that requires one navigates to the login page and returns
 * after sign-in; public pages stay (readings, 13).
 */
export function clearExpiredSession(): void {
  const again = logInAgainPath(location.pathname + location.search)
  const hadSession = storedSession() !== undefined
  clearSession()
  if (document.documentElement.dataset.page !== 'account') return
  // Several calls may be answered 401 at once; only the first one finds the session.
  if (hadSession) setLogInReason(httpErrors.sessionOver.code)
  location.replace(again)
}
