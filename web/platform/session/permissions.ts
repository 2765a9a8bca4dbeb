import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { type Requirement, requirementOfCall } from '#web/platform/page/requirement.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useAccount } from './account-data.ts'
import { storedSession, storedUserInfo } from './session-store.ts'

type Holder = Pick<UserDetail, 'permissions' | 'primaryName' | 'accountType' | 'registeredAt'>

/** So long an account is a new one. */
const NEW_MS = 24 * 60 * 60 * 1000

type Call = Pick<EndpointSpec, 'audience' | 'permission'>

/** Whether a user has what a page or button requires. The server checks every call again. */
export function isAllowed(user: Holder, required: Requirement): boolean {
  if (typeof required === 'object')
    return 'allOf' in required
      ? required.allOf.every((each) => isAllowed(user, each))
      : required.anyOf.some((each) => isAllowed(user, each))
  const isPrimary = user.primaryName === null && user.accountType !== ACCOUNT_TYPE.operator
  switch (required) {
    case 'self':
      return true
    case 'primary':
      return isPrimary
    case 'newPrimary':
      return isPrimary && serverNow() - user.registeredAt < NEW_MS
    // Who has an account to show has no open duty.
    case 'duty':
      return false
    default:
      return user.permissions.includes(required)
  }
}

/**
 * For components inside the account layout: whether the user may call an endpoint. A button asks for the endpoint that
 * it calls, not for the page that it is on.
 */
export function useMayCall(): (endpoint: Call) => boolean {
  const account = useAccount()
  return (endpoint) => isAllowed(account, requirementOfCall(endpoint))
}

/**
 * The same for loaders of parts of a page, by the stored account: loading a part that is not allowed would fail the
 * whole page. False without a session.
 */
export function mayCallNow(endpoint: Call): boolean {
  const user = storedSession() ? storedUserInfo() : undefined
  return user !== undefined && isAllowed(user, requirementOfCall(endpoint))
}
