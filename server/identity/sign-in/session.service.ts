import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import type { SignedIn } from '#contract/identity/sign-in/sign-in.fields.ts'
import { deviceOf } from '#contract/kit/device.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ActingKind, Extent, Occasion } from '#server/kit/acting/acting.ts'
import { countEnded, endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actingUser } from '#server/kit/http/acting-user.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import { tellSessionsEnded } from '#server/kit/http/event-streams.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  endOwnSession,
  endSession,
  endSessionByCookie,
  endSessions,
  endSessionsById,
  insertSession,
  isSessionOpen,
  lastAddressesOfSubAccounts,
  openSessions,
  openSessionsOfSubAccounts,
  type Session,
  unendedSessions,
} from './session.store.ts'
import { revokeTickets, ticketsOf } from './ticket.store.ts'
import { openUnlocks } from './unlock.store.ts'

export { latestSessions } from './session.store.ts'

export type { Session }

export interface StartedSession extends SignedIn {
  /** Second half of a browser's session, for its HttpOnly cookie; undefined for programs. */
  readonly cookie: string | undefined
}

/**
 * Starts a session in the caller's transaction. One that begins in a browser needs token and cookie from then
 * on: a token stolen from local storage opens nothing by itself (security, 1).
 */
export async function startSession(
  deps: Deps,
  tx: Executor,
  account: Pick<Account, 'id' | 'accountType'>,
  request: Pick<RequestContext, 'userAgent' | 'address' | 'fromBrowser'>,
  subAccountId: string | null = null,
): Promise<StartedSession> {
  const now = deps.clock.now()
  const token = newToken()
  const cookie = request.fromBrowser ? newToken() : undefined
  const expiresAt = now + deps.settings.sessionMaxMs
  await insertSession(tx, {
    id: newId(),
    accountId: account.id,
    tokenHash: sha256(token),
    cookieHash: cookie ? sha256(cookie) : null,
    userAgent: request.userAgent,
    address: request.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    endedAt: null,
    subAccountId,
    // Signing in counts as a recent authentication.
    provenAt: now,
    endedBy: null,
  })
  return {
    token,
    cookie,
    userId: subAccountId ?? account.id,
    accountType: account.accountType,
    session: subAccountId === null ? 'primary' : 'sub',
    expiresAt,
  }
}

/** Ends the caller's own session and no other. */
export async function signOutSession(
  deps: Deps,
  caller: SignedInCaller,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endSession(tx, caller.sessionId, deps.clock.now())
    if (!ended) return
    await tellSessionsEnded(deps, tx, caller.accountId)
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'signedOut' }, request)
  })
}

/** The open sessions of the caller, the latest used first. */
export function sessionsOf(deps: Deps, caller: SignedInCaller): Promise<Session[]> {
  return openSessions(deps.db.query, caller, openAt(deps))
}

/** Where an enabled sub-account is signed in, or signed in last. */
export interface SubAccountAddresses {
  readonly id: string
  readonly userName: string
  readonly name: string
  readonly addresses: ReadonlySet<string>
  readonly signedIn: boolean
}

/** The addresses of all enabled sub-accounts of an account: of their open sessions, else of the latest one. */
export async function subAccountAddresses(
  deps: Deps,
  db: Executor,
  accountId: string,
): Promise<SubAccountAddresses[]> {
  const open = new Map<string | null, Set<string>>()
  for (const { subAccountId, address } of await openSessionsOfSubAccounts(db, accountId, openAt(deps)))
    open.set(subAccountId, (open.get(subAccountId) ?? new Set()).add(address))
  const last = await lastAddressesOfSubAccounts(db, accountId)
  return last.map(({ id, userName, name, address }) => ({
    id,
    userName,
    name,
    addresses: open.get(id) ?? new Set(address === null ? [] : [address]),
    signedIn: open.has(id),
  }))
}

/** The open sessions of a sub-account as those see them who manage it. */
export async function sessionsOfSubAccount(
  deps: Deps,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  caller: SignedInCaller,
): Promise<SessionView[]> {
  const owner = { accountId, subAccountId: id }
  return presentSessions(await openSessions(deps.db.query, owner, openAt(deps)), caller)
}

/** Ends one open session of a sub-account. @returns whether there was one */
export async function endSubAccountSession(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  tx: Executor,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  sessionId: string,
): Promise<boolean> {
  await tellSessionsEnded(deps, tx, accountId)
  return endOwnSession(tx, { accountId, subAccountId: id }, sessionId, {
    ...openAt(deps),
    endedBy: actingUser() ?? null,
  })
}

/** Ends the session of a browser that gets another one: without its cookie it is of no use to the browser. */
export async function endSessionOfCookie(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Executor,
  cookie: string,
): Promise<void> {
  const accountId = await endSessionByCookie(tx, sha256(cookie), deps.clock.now())
  if (accountId !== undefined) await tellSessionsEnded(deps, tx, accountId)
}

/** Whether the session that began a flow is still open. */
export function isSessionOpenNow(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: Executor,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  return isSessionOpen(db, sessionId, { accountId, ...openAt(deps) })
}

/**
 * Ends one of the caller's own sessions.
 * @throws notPermitted for any other session: missing, of another account, or ended
 */
export async function endOneSession(
  deps: Deps,
  caller: SignedInCaller,
  sessionId: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endOwnSession(tx, caller, sessionId, { ...openAt(deps), endedBy: null })
    if (!ended) throw appError(httpErrors.notPermitted)
    await tellSessionsEnded(deps, tx, caller.accountId)
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'sessionEnded' }, request)
  })
}

/** Ends all of the caller's sessions but the calling one, and every pending sign-in. */
export async function endOthers(
  deps: Deps,
  caller: SignedInCaller,
  request: RequestContext,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { accountId, subAccountId, sessionId: except } = caller
    const whose = { accountId, subAccountId }
    const ended = await endActing(deps, tx, { ...whose, why: 'signOutEverywhere', except })
    const count = countEnded(ended, 'session')
    const entry = { ...actorOf(caller), kind: 'sessionsEnded', detail: { count } } as const
    await recordAudit(deps, tx, entry, request)
    return count
  })
}

/**
 * Ends all sessions of a sub-account and its pending sign-ins, in the caller's transaction: it can do less than it could.
 * Everything else that acts for it stays.
 */
export async function endUserSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Executor,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const whose = { accountId, subAccountId: id }
  const now = deps.clock.now()
  await revokeTickets(tx, whose, now)
  await tellSessionsEnded(deps, tx, accountId)
  await endSessions(tx, whose, { endedAt: now, endedBy: actingUser() ?? null })
}

function openAt({ clock, settings }: Pick<Deps, 'clock' | 'settings'>) {
  const now = clock.now()
  return { now, idleSince: now - settings.sessionIdleMs }
}

/** The sessions of a person as they are shown: the one that asks first. */
export function presentSessions(sessions: readonly Session[], caller: SignedInCaller): SessionView[] {
  return sessions
    .map((session) => presentSession(session, caller))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

function presentSession(session: Session, caller: SignedInCaller): SessionView {
  const { id: sessionId, address, createdAt, lastUsedAt } = session
  return {
    sessionId,
    ...deviceOf(session.userAgent),
    address,
    createdAt,
    lastUsedAt,
    current: sessionId === caller.sessionId,
  }
}

const ENDS_ON: Partial<Record<Occasion, Extent>> = {
  recovery: 'all',
  forgottenPassword: 'all',
  operatorReset: 'all',
  passwordChanged: 'all',
  addressChanged: 'all',
  signOutEverywhere: 'all',
  closing: 'all',
  accountDisabled: 'all',
  operatorDisabled: 'all',
  subAccountDisabled: 'all',
  subAccountDeleted: 'all',
}

/** Where people are logged in. */
export const sessionActs: ActingKind = {
  name: 'session',
  title: { zh: '登录会话', en: 'Session' },
  tables: ['sessions'],
  endsOn: ENDS_ON,
  async list({ clock, settings }, db, whose) {
    const now = clock.now()
    const sessions = await unendedSessions(db, whose)
    return sessions.map(({ id, createdAt, expiresAt, lastUsedAt, ...session }) => {
      const userId = session.subAccountId ?? session.accountId
      const usable = expiresAt > now && lastUsedAt > now - settings.sessionIdleMs
      const { browser, system } = deviceOf(session.userAgent)
      const name = [browser, system].filter((part) => part !== null).join(', ')
      const target = session.address
      return { id, name, changedAt: createdAt, madeBy: userId, userId, target, lastUsedAt, usable }
    })
  },
  async end(deps, tx, items, { accountId }) {
    const ids = items.map(({ id }) => id)
    await endSessionsById(tx, ids, { endedAt: deps.clock.now(), endedBy: actingUser() ?? null })
    await tellSessionsEnded(deps, tx, accountId)
  },
}

/** Logins under way: the password was right, and a second factor or an agreement is missing. */
export const ticketActs: ActingKind = {
  name: 'signInTicket',
  title: { zh: '进行中的登录', en: 'Login under way' },
  tables: ['signInTickets'],
  endsOn: ENDS_ON,
  async list({ clock }, db, whose) {
    const tickets = await ticketsOf(db, whose, clock.now())
    return tickets.map(({ ticketHash, createdAt, accountId, subAccountId }) => ({
      id: ticketHash,
      name: '',
      changedAt: createdAt,
      madeBy: null,
      userId: subAccountId ?? accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: ({ clock }, tx, _items, whose) => revokeTickets(tx, whose, clock.now()),
}

/** Mailed links that end a lock. They log in no one, and the account's own mailbox has them: they stay. */
export const unlockActs: ActingKind = {
  name: 'unlockLink',
  title: { zh: '解锁链接', en: 'Unlock link' },
  tables: ['signInUnlocks'],
  endsOn: {},
  async list({ clock }, db, whose) {
    const links = await openUnlocks(db, whose, clock.now())
    return links.map(({ tokenHash, createdAt, accountId, subAccountId }) => ({
      id: tokenHash,
      name: '',
      changedAt: createdAt,
      madeBy: null,
      userId: subAccountId ?? accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
}
