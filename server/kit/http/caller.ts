import { ACCOUNT_TYPE, type AccountType } from '#contract/kit/account-type.ts'
import { DUTY_ERRORS, type EndpointSpec, type SessionDuty } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { isForTokens } from '#contract/kit/token-scopes.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { appError } from './app-error.ts'

/** An API token, without its secret. */
interface CallerToken {
  readonly id: string
  /** As people see it: its beginning and its last characters. */
  readonly hint: string
}

/** Who makes a call, once the session is checked. */
export interface SignedInCaller {
  readonly kind: 'account'
  /** The primary account. */
  readonly accountId: string
  /** The sub-account that signed in; null for the primary account itself. */
  readonly subAccountId: string | null
  readonly accountType: AccountType
  /** The primary account as it was when the call came, read together with the session; for reading, not for deciding. */
  readonly account: Schema['accounts']
  /** What the caller may do, read together with the session: a change counts from the next request on. */
  readonly permissions: ReadonlySet<AnyPermission>
  /** What the session must do before any other call; null: nothing. */
  readonly duty: SessionDuty | null
  /** From when a second factor is required, in ms since 1970 UTC; null: it is not, or there is one. */
  readonly factorDueAt: number | null
  readonly sessionId: string
  /** When the person last proved who it is, in ms since 1970 UTC; null: never in this session. */
  readonly provenAt: number | null
  /** Absolute end of the session, or of the token, in ms since 1970 UTC. */
  readonly sessionExpiresAt: number
  /** The API token by which a program calls for the account; null: a person with a session, `sessionId`. */
  readonly token: CallerToken | null
}
export interface Visitor {
  readonly kind: 'visitor'
}
export type Caller = SignedInCaller | Visitor

/** Turns the secrets of a request into a caller, or throws notSignedIn, sessionOver or addressNotAllowed. */
export type Authenticate = (secrets: {
  token: string | undefined
  cookie: string | undefined
  /** Where the call comes from. */
  address: string
  /** False: the call does not count as a use of the session. */
  isUse: boolean
}) => Promise<SignedInCaller>

/** Turns an API token into a caller, or throws sessionOver or addressNotAllowed. */
export type AuthenticateToken = (secrets: {
  /** What follows `Bearer` in the header Authorization. */
  token: string
  address: string
}) => Promise<SignedInCaller>

/** Refuses a signed-in caller outside the endpoint's audience, or without the permission that it needs. */
export function requirePermitted(endpoint: EndpointSpec, caller: SignedInCaller): void {
  if (caller.token && !isForTokens(endpoint)) throw appError(httpErrors.notPermitted)
  requireAudience(endpoint.audience, caller)
  const { duty } = caller
  if (duty && !endpoint.duringDuty?.includes(duty)) throw appError(DUTY_ERRORS[duty])
  const { permission = 'self' } = endpoint
  if (permission === 'self') return
  // The tables of accounts and operators share names: an operator has its permissions in calls of operators only.
  const isOthers = (endpoint.audience === 'operator') !== (caller.accountType === ACCOUNT_TYPE.operator)
  if (isOthers || !caller.permissions.has(permission)) throw appError(httpErrors.notPermitted)
}

function requireAudience(audience: EndpointSpec['audience'], caller: SignedInCaller): void {
  if (audience === 'public' || audience === 'account') return
  if (audience === 'operator' && caller.accountType !== ACCOUNT_TYPE.operator)
    throw appError(httpErrors.operatorsOnly)
  if (audience === 'partner' && caller.accountType !== ACCOUNT_TYPE.partner)
    throw appError(httpErrors.partnersOnly)
  if (audience === 'customer' && caller.accountType !== ACCOUNT_TYPE.customer)
    throw appError(httpErrors.notPermitted)
  // Of customers and partners sub-accounts call too, as far as their roles go.
  if (audience === 'customer' || audience === 'partner' || audience === 'operator') return
  if (caller.subAccountId !== null || caller.accountType === ACCOUNT_TYPE.operator)
    throw appError(httpErrors.notPermitted)
}

/** The user of the session: the sub-account where one signed in, else the account. */
export function userIdOf(caller: SignedInCaller): string {
  return caller.subAccountId ?? caller.accountId
}

/** The caller as the activity log names it: whose log, and who did it. */
export interface Actor {
  readonly accountId: string
  readonly actorId: string
}

export function actorOf(caller: SignedInCaller): Actor {
  return { accountId: caller.accountId, actorId: userIdOf(caller) }
}

/** A proof counts this long. */
const RECENT_AUTH_MS = 10 * MINUTE_MS

/** Until when the caller's last proof counts, in ms since 1970 UTC; 0 where there is none. */
export function provenUntil(caller: SignedInCaller): number {
  return caller.provenAt === null ? 0 : caller.provenAt + RECENT_AUTH_MS
}

/** Refuses a sensitive step without a recent re-authentication (OWASP ASVS 7.5.1). */
export function requireRecentAuth(caller: SignedInCaller, now: number): void {
  if (provenUntil(caller) <= now) throw appError(httpErrors.proofNeeded)
}
