import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import type { SignedIn } from '#contract/identity/sign-in/sign-in.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { countEnded, endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import { tellSessionsEnded } from '#server/kit/http/event-streams.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { presentSessions } from './session.present.ts'
import {
  endOwnSession,
  endSession,
  endSessionByCookie,
  endSessions,
  insertSession,
  isSessionOpen,
  lastAddressesOfSubAccounts,
  latestSessionsOf,
  openSessions,
  openSessionsOfSubAccounts,
  type Session,
} from './session.store.ts'
import { revokeTickets } from './ticket.store.ts'

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
export async function subAccountAddresses(deps: Deps, accountId: string): Promise<SubAccountAddresses[]> {
  const open = new Map<string | null, Set<string>>()
  for (const { subAccountId, address } of await openSessionsOfSubAccounts(
    deps.db.query,
    accountId,
    openAt(deps),
  ))
    open.set(subAccountId, (open.get(subAccountId) ?? new Set()).add(address))
  const last = await lastAddressesOfSubAccounts(deps.db.query, accountId)
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
  return endOwnSession(tx, { accountId, subAccountId: id }, sessionId, openAt(deps))
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

/** When each of these accounts began its latest session that is on record. */
export const latestSessions = latestSessionsOf

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
    const ended = await endOwnSession(tx, caller, sessionId, openAt(deps))
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
  await endSessions(tx, whose, now)
}

function openAt({ clock, settings }: Pick<Deps, 'clock' | 'settings'>) {
  const now = clock.now()
  return { now, idleSince: now - settings.sessionIdleMs }
}
