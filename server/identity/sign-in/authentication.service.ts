import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { permissionsOf } from '#contract/people/role/role.rules.ts'
import { deviceBuckets } from '#server/identity/device/device.service.ts'
import { locksOf } from '#server/identity/lockout/lockout.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Authenticate, SignedInCaller } from '#server/kit/http/caller.ts'
import { tellSessionsEnded } from '#server/kit/http/event-streams.ts'
import { sha256 } from '#server/kit/ids.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { EVERY_PERMISSION } from '#server/people/role/role.service.ts'
import { isAddressAllowed, isFactorRequired } from '#server/people/sub-account/sub-account-rules.service.ts'
import { countedLogins } from './locks.service.ts'
import { attemptBucket } from './login.rules.ts'
import {
  endSession,
  endSessionWithin,
  findSession,
  type OpenAt,
  openSessionsOfAccount,
  type Session,
  touchSession,
} from './session.store.ts'

export { lastUseOfAccounts } from './session.store.ts'

/** The last use is written at most this often, so that reading does not turn into writing. */
const TOUCH_EVERY_MS = MINUTE_MS

/** Checks token and cookie of each call: notSignedIn without a token, sessionOver for anything but an open session, endedByAdministrator for one of a sub-account that another person ended, cookieMissing from a browser that has not stored the cookie of a new one, addressNotAllowed outside the networks of sub-accounts. */
export function sessionAuthentication(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>,
): Authenticate {
  return async ({ token, cookie, address, isUse }): Promise<SignedInCaller> => {
    if (!token) throw appError(httpErrors.notSignedIn)
    const now = deps.clock.now()
    const session = await findSession(deps.db.query, sha256(token))
    if (!session) throw appError(httpErrors.sessionOver)
    const { disabledAt, closedAt, subDisabledAt, initialUntil } = session
    if (isEndedByOther(session)) throw appError(httpErrors.endedByAdministrator)
    if (session.endedAt !== null || disabledAt !== null || closedAt !== null || subDisabledAt !== null)
      throw appError(httpErrors.sessionOver)
    const isInitialOver = initialUntil !== null && initialUntil <= now
    if (
      isInitialOver ||
      session.expiresAt <= now ||
      session.lastUsedAt + deps.settings.sessionIdleMs <= now
    ) {
      // Stored, so that a clock that is set back does not reopen it.
      await endSession(deps.db.query, session.sessionId, now)
      throw appError(httpErrors.sessionOver)
    }
    if (session.cookieHash !== null && !cookie && session.lastUsedAt === session.signedInAt) {
      // Such a browser logs in again and again; each time would leave a session without a user.
      await endSession(deps.db.query, session.sessionId, now)
      throw appError(httpErrors.cookieMissing)
    }
    if (session.cookieHash !== null && (!cookie || sha256(cookie) !== session.cookieHash))
      throw appError(httpErrors.sessionOver)
    if (session.subAccountId !== null && !isAddressAllowed(session.networks, address))
      throw appError(httpErrors.addressNotAllowed)
    if (isUse && now - session.lastUsedAt >= TOUCH_EVERY_MS)
      await touchSession(deps.db.query, session.sessionId, now)
    const { id: accountId, accountType, subAccountId, provenAt, sessionId, expiresAt } = session
    return {
      kind: 'account',
      accountId,
      accountType,
      account: session,
      subAccountId,
      permissions: permissionsIn(session),
      ...factorStateOf(session, { now, ofOperators: deps.config.operatorSecondFactor }),
      provenAt,
      sessionId,
      sessionExpiresAt: expiresAt,
      token: null,
    }
  }
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Whether a person who manages the sub-account has ended its session. */
function isEndedByOther({ endedAt, endedBy, subAccountId }: FoundSession): boolean {
  return subAccountId !== null && endedAt !== null && endedBy !== null && endedBy !== subAccountId
}

function permissionsIn({ accountType, operatorRole, subAccountId, granted }: FoundSession) {
  if (accountType === ACCOUNT_TYPE.operator) return operatorPermissionsOf(operatorRole)
  return subAccountId === null ? EVERY_PERMISSION : permissionsOf(granted ?? '')
}

/**
 * What a session must do first, and from when a second factor is required that its user does not have.
 * @param required `ofOperators`: whether every operator must have one
 */
function factorStateOf(
  { accountType, initialUntil, factorFrom, hasFactor }: FoundSession,
  { now, ofOperators }: { now: number; ofOperators: boolean },
): Pick<SignedInCaller, 'duty' | 'factorDueAt'> {
  if (accountType === ACCOUNT_TYPE.operator)
    return { duty: ofOperators && hasFactor === 0 ? 'setUpFactor' : null, factorDueAt: null }
  const factorDueAt = hasFactor === 0 ? factorFrom : null
  if (initialUntil !== null) return { duty: 'changePassword', factorDueAt }
  return { duty: isFactorRequired({ factorFrom: factorDueAt }, now) ? 'setUpFactor' : null, factorDueAt }
}

/*
 * An account together with its sub-accounts, as operators see it. Nothing here checks the caller.
 */

type SessionDeps = Pick<Deps, 'clock' | 'settings'>

/** The open sessions of an account and its sub-accounts, those used last first. */
export function sessionsOfAccount(deps: SessionDeps, db: Executor, accountId: string): Promise<Session[]> {
  return openSessionsOfAccount(db, accountId, openAt(deps))
}

/** Ends one of them. @returns whether there was one */
export async function endSessionOfAccount(
  deps: SessionDeps & Pick<Deps, 'db'>,
  tx: Executor,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  await tellSessionsEnded(deps, tx, accountId)
  return endSessionWithin(tx, accountId, sessionId, openAt(deps))
}

/** Until when an account is locked, from the device that is locked longest; null: it is not. */
export async function accountLock(deps: Deps, db: Executor, account: Account): Promise<number | null> {
  const buckets: string[] = []
  for (const login of countedLogins(account.id, account, undefined))
    for (const device of await deviceBuckets(db, account.id)) buckets.push(attemptBucket(login, device))
  const ends = [...(await locksOf(deps, db, buckets)).values()]
  return ends.length === 0 ? null : Math.max(...ends)
}

function openAt({ clock, settings }: SessionDeps): OpenAt {
  const now = clock.now()
  return { now, idleSince: now - settings.sessionIdleMs }
}
