import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import {
  listServiceEndpoints,
  type ServiceName,
} from '#contract/features/service-endpoint/service-endpoint.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { leaveFor, logInAgainPath } from '#web/platform/session/leave.ts'
import {
  storedEndpoint,
  storedSession,
  storedUserInfo,
  storeEndpoints,
} from '#web/platform/session/session-store.ts'

/** A customer has its own console; every other account goes to the partners' (specification, point 2). */
export async function consoleService(): Promise<ServiceName | undefined> {
  if (!storedSession()) return undefined
  const user = storedUserInfo() ?? (await orThrow(await callApi(getUserDetail, { query: {} })))
  return user.accountType === ACCOUNT_TYPE.customer ? 'console_customer' : 'console_partner'
}

/**
 * Leaves the site for a neighbouring service, the language passed along. The stored address is used; where none is
 * stored, it is asked for once. Comes back only when there is none.
 */
export async function leaveForService(name: ServiceName | undefined): Promise<null> {
  if (!name || !storedSession()) return leaveFor(logInAgainPath(location.pathname + location.search))
  if (!storedEndpoint(name)) storeEndpoints((await orThrow(await callApi(listServiceEndpoints, {}))).list)
  const address = storedEndpoint(name)
  if (!address) return null
  const url = new URL(address, location.origin)
  url.searchParams.set('lang', document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
  // The other site takes no part in our page transitions; left on, one would end there as an error.
  addEventListener('pageswap', (event) => event.viewTransition?.skipTransition())
  location.replace(url)
  return new Promise(() => {})
}
