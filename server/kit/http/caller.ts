import type { AccountType } from '#contract/kit/account-type.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Audience } from '#contract/kit/endpoint.ts'
import { appError } from './app-error.ts'

/** Who makes a call, once the session is checked. */
export interface SignedInCaller {
  readonly kind: 'account'
  readonly accountId: string
  readonly accountType: AccountType
  readonly sessionId: string
  /** Absolute end of the session in ms since 1970 UTC. */
  readonly sessionExpiresAt: number
}
export interface Visitor {
  readonly kind: 'visitor'
}
export type Caller = SignedInCaller | Visitor

/** Turns the secrets of a request into a caller, or throws 0009 (none sent) or 0010 (not alive). */
export type Authenticate = (secrets: {
  token: string | undefined
  cookie: string | undefined
}) => Promise<SignedInCaller>

/** Refuses a signed-in caller whom the endpoint's audience leaves out. */
export function requireAudience(audience: Audience, caller: SignedInCaller): void {
  if (audience === 'operator' && caller.accountType !== ACCOUNT_TYPE.operator) throw appError('0040')
  if (audience === 'partner' && caller.accountType !== ACCOUNT_TYPE.partner) throw appError('IAM_0004')
  if (audience === 'customer' && caller.accountType !== ACCOUNT_TYPE.customer) throw appError('0059')
}
