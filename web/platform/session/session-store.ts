import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { localEntries, tabEntries } from './browser-storage.ts'

/** Whose session it is: an account's, a sub-account's or an operator's; each kind has its login page. */
export type SessionKind = 'primary' | 'sub' | 'operator'

/** The session of this browser; the names of the entries are the specification's (point 3). */
interface StoredSession {
  readonly token: string
  readonly userId: string
}

const TOKEN = 'X-Auth-Token'
const USER_ID = 'userId'
const USER_INFO = 'userInfo'
const ENDPOINTS = 'serviceEndpoints'
const SHOWN_MENU = 'shownMenu'
const ACCOUNT_TYPE_ENTRY = 'accountType'

export function storedSession(): StoredSession | undefined {
  const token = localEntries.get(TOKEN)
  const userId = localEntries.get(USER_ID)
  return token && userId ? { token, userId } : undefined
}

let own: StoredSession | undefined

/**
 * The session of this document: the stored one, unless another tab has stored another person's. What the document sends
 * until it gives way to a page of that person is not that person's: the server refuses it.
 */
export function ownSession(): StoredSession | undefined {
  const stored = storedSession()
  if (!own || !stored || own.userId === stored.userId) own = stored
  return own
}

/** Whether no other person is signed in by now. */
export function isOwnSession(): boolean {
  return ownSession()?.userId === storedSession()?.userId
}

export function storeSession(session: StoredSession): void {
  own = session
  localEntries.set(TOKEN, session.token)
  localEntries.set(USER_ID, session.userId)
  document.documentElement.dataset.signedIn = ''
}

/** Removes the session, but neither drafts nor the remembered user name. */
export function clearSession(): void {
  // Stored for the tab: several calls may find the session invalid at once, and each needs the kind of account to
  // choose the login page.
  if (tabEntries.get(ACCOUNT_TYPE_ENTRY) === null) storeAccountType(sessionKind())
  for (const name of [TOKEN, USER_ID, USER_INFO, ENDPOINTS, SHOWN_MENU] as const) localEntries.remove(name)
  delete document.documentElement.dataset.signedIn
}

/**
 * Removes the session where it is this user's: the server has just ended all sessions of that user. Another person's
 * stays, whatever its user name.
 */
export function forgetSessionOf(userId: string): void {
  if (storedSession()?.userId === userId) clearSession()
}

/** The account as it was loaded last; undefined if an earlier release stored it, without permissions. */
export function storedUserInfo(): UserDetail | undefined {
  const user = parsed<UserDetail>(localEntries.get(USER_INFO))
  return Array.isArray(user?.permissions) ? user : undefined
}

/** Not where another tab has stored another person's session meanwhile. */
export function storeUserInfo(user: UserDetail): void {
  if (!isOwnSession()) return
  const before = storedUserInfo()
  localEntries.set(USER_INFO, JSON.stringify(user))
  document.documentElement.dataset.signedIn = user.permissions.includes('trial:create') ? '' : 'noTrial'
  if (before?.userId !== user.userId) return
  // An approved application makes a customer's account a partner account.
  const isOther = before.accountType !== user.accountType
  if (isOther || String(before.permissions) !== String(user.permissions)) noteChange()
}

let changes = 0
const listeners = new Set<() => void>()

function noteChange(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/** How often the type or the permissions of the stored account have changed in this document. */
export const permissionChanges = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): number => changes,
  serverSnapshot: (): number => 0,
}

/** Address of another service by name, from the last sign-in. */
export function storedEndpoint(serviceName: string): string | undefined {
  return parsed<Record<string, string>>(localEntries.get(ENDPOINTS))?.[serviceName]
}

export function storeEndpoints(list: readonly { serviceName: string; serviceEndpoint: string }[]): void {
  const byName = Object.fromEntries(list.map((entry) => [entry.serviceName, entry.serviceEndpoint]))
  localEntries.set(ENDPOINTS, JSON.stringify(byName))
}

/** `primary` for an account itself (specification, point 3): chooses the login page of an invalid session. */
export function storeAccountType(accountType: SessionKind): void {
  tabEntries.set(ACCOUNT_TYPE_ENTRY, accountType)
}

/** The kind of session of an account as it was loaded. */
export function kindOfUser({ accountType, primaryName }: UserDetail): SessionKind {
  if (accountType === ACCOUNT_TYPE.operator) return 'operator'
  return primaryName === null ? 'primary' : 'sub'
}

/** The kind of the session of this tab. A new tab has no entry yet; there the stored account decides. */
export function sessionKind(): SessionKind {
  const stored = tabEntries.get(ACCOUNT_TYPE_ENTRY)
  if (stored !== null) return stored === 'primary' || stored === 'operator' ? stored : 'sub'
  const user = storedUserInfo()
  return user ? kindOfUser(user) : 'primary'
}

function parsed<T>(text: string | null): T | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
