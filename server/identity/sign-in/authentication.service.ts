import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { permissionsOf } from '#contract/people/role/role.rules.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Authenticate, SignedInCaller } from '#server/kit/http/caller.ts'
import { sha256 } from '#server/kit/ids.ts'
import { isAddressAllowed, isFactorRequired } from '#server/people/sub-account/sub-account-rules.service.ts'
import { findSession } from './authentication.store.ts'
import { endSession, touchSession } from './session.store.ts'

/** Of a primary account. */
const EVERY_PERMISSION: ReadonlySet<AnyPermission> = new Set(PERMISSIONS)

/** The last use is written at most this often, so that reading does not turn into writing. */
const TOUCH_EVERY_MS = MINUTE_MS

/** Checks token and cookie of each call: notSignedIn without a token, sessionOver for anything but an open session, cookieMissing from a browser that has not stored the cookie of a new one, addressNotAllowed outside the networks of sub-accounts. */
export function sessionAuthentication(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>,
): Authenticate {
  return async ({ token, cookie, address, isUse }): Promise<SignedInCaller> => {
    if (!token) throw appError(httpErrors.notSignedIn)
    const now = deps.clock.now()
    const session = await findSession(deps.db.query, sha256(token))
    if (!session || session.endedAt !== null) throw appError(httpErrors.sessionOver)
    const { disabledAt, closedAt, subDisabledAt, initialUntil } = session
    if (disabledAt !== null || closedAt !== null || subDisabledAt !== null)
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
