import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { type Requirement, requirementOfCall } from '#web/platform/page/requirement.ts'
import { useAccount } from './account-data.ts'
import { storedSession, storedUserInfo } from './session-store.ts'

type Holder = Pick<UserDetail, 'permissions' | 'primaryName' | 'accountType'>
type Call = Pick<EndpointSpec, 'audience' | 'permission'>

/** Whether a user has what a page or button requires. The server checks every call again. */
export function isAllowed({ permissions, primaryName, accountType }: Holder, required: Requirement): boolean {
  if (required === 'self') return true
  if (required === 'primary') return primaryName === null && accountType !== ACCOUNT_TYPE.operator
  return permissions.includes(required)
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
