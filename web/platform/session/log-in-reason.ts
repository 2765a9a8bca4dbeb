/** Why the login page is shown: no token (0009), or a token that the server rejects (0010). */
export type LogInReason = '0009' | '0010'

const ENTRY = 'logInReason'

/** Stores the reason, which the login page shows as a note on the page, not as a toast. */
export function setLogInReason(reason: LogInReason): void {
  sessionStorage.setItem(ENTRY, reason)
}

/** The stored reason; reading removes it. */
export function takeLogInReason(): LogInReason | undefined {
  const reason = sessionStorage.getItem(ENTRY)
  sessionStorage.removeItem(ENTRY)
  return reason === '0009' || reason === '0010' ? reason : undefined
}
