import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { clearSession, storedSession } from './session-store.ts'

/**
 * Ends the session at the server and removes it from this browser. One that is only removed could be used by who has a
 * copy of it.
 * @returns whether it has ended; false where the server was not reached
 */
export async function endSession(): Promise<boolean> {
  const session = storedSession()
  const result = session ? await callApi(signOut, { body: { userId: session.userId } }) : undefined
  clearSession()
  // The server may have ended it before.
  return !result || result.ok || result.error.status === 401
}
