import { logInPath, PATHS } from '#web/kit/paths/paths.ts'
import { clearSession, isSubAccountSession } from './session-store.ts'

/** Goes to another document; what awaits it never goes on, so that nothing is drawn in between. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** The log-in page for whoever was signed in here: the sub-accounts' own, or the usual one. */
export function logInAgainPath(wanted?: string): string {
  return isSubAccountSession() ? PATHS.subAccounts : logInPath(wanted)
}

/**
 * A session that the server no longer knows is forgotten. From a page that needs one the person goes to log in
 * and comes back; public pages stay (readings, 13).
 */
export function dropDeadSession(): void {
  clearSession()
  if (document.documentElement.dataset.page !== 'account') return
  location.replace(logInAgainPath(location.pathname + location.search))
}
