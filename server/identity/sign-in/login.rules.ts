import { ACCOUNT_TYPE, type AccountType } from '#contract/kit/account-type.ts'

/**
 * What wrong passwords of a sub-account count under. An address finds its sub-account below any primary account, so
 * the primary that was typed must not open a counter of its own: else every made-up one gave five more guesses.
 */
export function subLogin(primary: string, login: string): string {
  return login.includes('@') ? `sub:${login}` : `sub:${primary}/${login}`
}

/** What wrong passwords of an operator count under: attempts at the other login pages are not attempts at operators. */
export function operatorLogin(login: string): string {
  return `operator:${login}`
}

/** Both names under which wrong passwords of an account or sub-account count. */
export function loginsOf(
  account: { userNameKey: string; emailKey: string; accountType: AccountType },
  subAccount: { userNameKey: string; emailKey: string } | undefined,
): string[] {
  if (!subAccount) {
    const logins = [account.userNameKey, account.emailKey]
    return account.accountType === ACCOUNT_TYPE.operator ? logins.map(operatorLogin) : logins
  }
  const { userNameKey, emailKey } = subAccount
  return [subLogin(account.userNameKey, userNameKey), subLogin(account.userNameKey, emailKey)]
}

/** The counter of one login from one device, or from all unknown devices together. */
export function attemptBucket(login: string, device: string): string {
  return `${login}:${device}`
}

/** Wrong second factors of a user, at signing in and at re-authentication. */
export function factorLogin(userId: string): string {
  return `factor:${userId}`
}

/** Wrong passwords within a session: at re-authentication and as the current password. */
export function sessionLogin(userId: string): string {
  return `session:${userId}`
}

/** The hidden counter of wrong passwords of a person from all unknown devices, by whichever name. */
export function passwordGuesses(userId: string): string {
  return `password guesses at ${userId}`
}

/** The same for second factors. */
export function factorGuesses(userId: string): string {
  return `factor guesses at ${userId}`
}
