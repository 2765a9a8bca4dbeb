import { useRouteLoaderData } from 'react-router'
import { getUserDetail, type UserDetail } from '#contract/features/account/account.endpoints.ts'
import { validateToken } from '#contract/features/sign-in/token.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { ACCOUNT_ROUTE } from './account-route.ts'
import { logInAgain } from './leave.ts'
import { storeAccountType, storedSession, storeUserInfo } from './session-store.ts'
import { watchExpiry } from './watch-session.ts'

/** The account from the server, read again because the stored permissions may be out of date. */
export async function reloadAccount(): Promise<UserDetail> {
  const user = await orThrow(await callApi(getUserDetail, { query: {} }))
  storeUserInfo(user)
  return user
}

/**
 * Starts a visit to the account area: without a token it navigates to the login page; otherwise it validates the
 * token (specification, point 2) and fetches the account at the same time.
 */
export async function startAccountVisit(): Promise<UserDetail> {
  const session = storedSession()
  if (!session) return logInAgain(httpErrors.notSignedIn.code)
  const [valid, user] = await Promise.all([
    callApi(validateToken, { params: { userId: session.userId } }),
    callApi(getUserDetail, { query: {} }),
  ])
  watchExpiry(await orThrow(valid))
  const detail = await orThrow(user)
  storeUserInfo(detail)
  // Session storage of a new tab has no account type yet.
  storeAccountType(detail.primaryName === null ? 'primary' : 'sub')
  return detail
}

/** The account of the session; for pages inside the account layout. */
export function useAccount(): UserDetail {
  const user = useRouteLoaderData<UserDetail>(ACCOUNT_ROUTE)
  if (!user) throw new Error('useAccount outside the account layout')
  return user
}
