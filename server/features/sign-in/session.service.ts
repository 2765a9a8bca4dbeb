import type { SignedIn } from '#contract/features/sign-in/sign-in.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type Authenticate, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import {
  deleteSessionsOverBefore,
  endOwnSession,
  endSession,
  endSessions,
  findSession,
  insertSession,
  livingSessions,
  recordedSessions,
  type Session,
  type SessionOwner,
  sessionLives,
  touchSession,
} from './session.store.ts'
import { endTickets } from './ticket.store.ts'

export type { Session, SessionOwner }

/** The last use is written at most this often, so that reading does not turn into writing. */
const TOUCH_EVERY_MS = 60_000

export interface StartedSession extends SignedIn {
  /** Second half of a browser's session, for its HttpOnly cookie; undefined for programs. */
  readonly cookie: string | undefined
}

/**
 * Starts a session in the caller's transaction. One that begins in a browser needs token and cookie from then
 * on: a token stolen out of local storage is worth nothing by itself (security, 1).
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
  const expiresAt = now + deps.config.sessionMaxMs
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
    // Whoever has just signed in has just proven who it is.
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

/** Checks token and cookie of each call: notSignedIn without a token, else sessionOver. */
export function sessionAuthentication(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Authenticate {
  return async ({ token, cookie }): Promise<SignedInCaller> => {
    if (!token) throw appError(httpErrors.notSignedIn)
    const now = deps.clock.now()
    const session = await findSession(deps.db.query, sha256(token))
    if (!session || session.endedAt !== null) throw appError(httpErrors.sessionOver)
    const { disabledAt, closedAt, subDisabledAt } = session
    if (disabledAt !== null || closedAt !== null || subDisabledAt !== null)
      throw appError(httpErrors.sessionOver)
    if (session.expiresAt <= now || session.lastUsedAt + deps.config.sessionIdleMs <= now) {
      // Written down, so that a clock that is set back does not bring it to life again.
      await endSession(deps.db.query, session.sessionId, now)
      throw appError(httpErrors.sessionOver)
    }
    if (session.cookieHash !== null && (!cookie || sha256(cookie) !== session.cookieHash))
      throw appError(httpErrors.sessionOver)
    if (now - session.lastUsedAt >= TOUCH_EVERY_MS) await touchSession(deps.db.query, session.sessionId, now)
    const { id: accountId, accountType, subAccountId, provenAt, sessionId, expiresAt } = session
    return {
      kind: 'account',
      accountId,
      accountType,
      account: session,
      subAccountId,
      provenAt,
      sessionId,
      sessionExpiresAt: expiresAt,
    }
  }
}

/** How long the record of a session is kept once it is over, as the privacy policy promises. */
const KEEP_RECORDS_MS = 180 * 24 * 60 * 60_000

/** Forgets sessions that have been over for half a year. */
export async function cleanSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSessionsOverBefore(deps.db.query, deps.clock.now() - KEEP_RECORDS_MS)
}

/** Ends the caller's own session and no other. */
export async function signOutSession(
  deps: Deps,
  caller: SignedInCaller,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endSession(tx, caller.sessionId, deps.clock.now())
    if (ended) await recordAudit(deps, tx, { ...whoOf(caller), kind: 'signedOut' }, request)
  })
}

/** Where the caller is signed in; the latest used first. */
export function sessionsOf(deps: Deps, caller: SignedInCaller): Promise<Session[]> {
  return livingSessions(deps.db.query, caller, alive(deps))
}

/** Whether the session in which something was begun is still there to bring it to an end. */
export function isSessionAlive(
  deps: Pick<Deps, 'clock' | 'config'>,
  db: Executor,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  return sessionLives(db, sessionId, { accountId, ...alive(deps) })
}

/** Every session of an account that is still on record, for the copy of its data. */
export const sessionHistory = recordedSessions

/**
 * Ends one of the caller's own sessions.
 * @throws notPermitted for any other, whether it exists, is somebody else's or is over already
 */
export async function endOneSession(
  deps: Deps,
  caller: SignedInCaller,
  sessionId: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endOwnSession(tx, caller, sessionId, alive(deps))
    if (!ended) throw appError(httpErrors.notPermitted)
    await recordAudit(deps, tx, { ...whoOf(caller), kind: 'sessionEnded' }, request)
  })
}

/** Ends all of the caller's sessions but the one that asks, and every sign-in that is half done. */
export async function endOthers(
  deps: Deps,
  caller: SignedInCaller,
  request: RequestContext,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const ended = await endSessionsOf(deps, tx, caller, { except: caller.sessionId })
    const entry = { ...whoOf(caller), kind: 'sessionsEnded', detail: { count: ended } } as const
    await recordAudit(deps, tx, entry, request)
    return ended
  })
}

/**
 * Ends the sessions of one person, an account or one of its sub-accounts, in the caller's transaction; sign-ins
 * that are half done end too, so that no ticket outlives a changed password.
 * @returns how many sessions
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  { accountId, subAccountId }: SessionOwner,
  { except }: { except?: string } = {},
): Promise<number> {
  const now = deps.clock.now()
  await endTickets(tx, { accountId, subAccountId }, now)
  return endSessions(tx, { accountId, subAccountId, except }, now)
}

/** As `endSessionsOf`, for an account together with all its sub-accounts. */
export async function endAllSessions(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const now = deps.clock.now()
  await endTickets(tx, { accountId }, now)
  return endSessions(tx, { accountId, except }, now)
}

function alive({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const now = clock.now()
  return { now, idleSince: now - config.sessionIdleMs }
}

function whoOf(caller: SignedInCaller) {
  return { accountId: caller.accountId, actorId: userIdOf(caller) }
}
