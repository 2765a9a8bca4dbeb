/** Why somebody is led to the log-in page: no token at all (0009), or one that the server no longer takes (0010). */
export type LogInReason = '0009' | '0010'

const ENTRY = 'logInReason'

/** Has the log-in page say why it comes up; in the page, where it stays, and not in a message that closes. */
export function giveLogInReason(reason: LogInReason): void {
  sessionStorage.setItem(ENTRY, reason)
}

/** The reason that was left for this log-in page, once. */
export function takeLogInReason(): LogInReason | undefined {
  const reason = sessionStorage.getItem(ENTRY)
  sessionStorage.removeItem(ENTRY)
  return reason === '0009' || reason === '0010' ? reason : undefined
}
