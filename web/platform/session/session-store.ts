import type { UserDetail } from '#contract/features/account/account.endpoints.ts'

/** Who is signed in on this browser; names of the entries are the specification's (point 3). */
export interface StoredSession {
  readonly token: string
  readonly userId: string
}

const TOKEN = 'X-Auth-Token'
const USER_ID = 'userId'
const USER_INFO = 'userInfo'
const ENDPOINTS = 'serviceEndpoints'
const ACCOUNT_TYPE = 'accountType'

export function storedSession(): StoredSession | undefined {
  const token = localStorage.getItem(TOKEN)
  const userId = localStorage.getItem(USER_ID)
  return token && userId ? { token, userId } : undefined
}

export function storeSession(session: StoredSession): void {
  localStorage.setItem(TOKEN, session.token)
  localStorage.setItem(USER_ID, session.userId)
  document.documentElement.dataset.signedIn = ''
}

/** Forgets who was signed in, and nothing else: neither drafts nor the remembered name. */
export function clearSession(): void {
  // Kept for the tab: several calls may find the session over at once, and each asks which log-in page is the right one.
  if (sessionStorage.getItem(ACCOUNT_TYPE) === null)
    storeAccountType(isSubAccountSession() ? 'sub' : 'primary')
  for (const name of [TOKEN, USER_ID, USER_INFO, ENDPOINTS]) localStorage.removeItem(name)
  delete document.documentElement.dataset.signedIn
}

export function storedUserInfo(): UserDetail | undefined {
  return parsed(localStorage.getItem(USER_INFO))
}

export function storeUserInfo(user: UserDetail): void {
  localStorage.setItem(USER_INFO, JSON.stringify(user))
}

/** Address of a neighbouring service by name, as the last sign-in brought it. */
export function storedEndpoint(serviceName: string): string | undefined {
  return parsed<Record<string, string>>(localStorage.getItem(ENDPOINTS))?.[serviceName]
}

export function storeEndpoints(list: readonly { serviceName: string; serviceEndpoint: string }[]): void {
  const byName = Object.fromEntries(list.map((entry) => [entry.serviceName, entry.serviceEndpoint]))
  localStorage.setItem(ENDPOINTS, JSON.stringify(byName))
}

/** `primary`, or something else for a sub-account: decides which log-in page a lost session leads to. */
export function storeAccountType(accountType: 'primary' | 'sub'): void {
  sessionStorage.setItem(ACCOUNT_TYPE, accountType)
}

/** A new tab has no entry of its own yet: there the person that this browser knows says it. */
export function isSubAccountSession(): boolean {
  const stored = sessionStorage.getItem(ACCOUNT_TYPE)
  if (stored === null) return typeof storedUserInfo()?.primaryName === 'string'
  return stored !== 'primary'
}

function parsed<T>(text: string | null): T | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
