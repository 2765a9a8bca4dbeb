import { useRouteLoaderData } from 'react-router'
import { getUserDetail, type UserDetail } from '#contract/features/account/account.endpoints.ts'
import { validateToken } from '#contract/features/sign-in/sign-in.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { ACCOUNT_ROUTE } from './account-route.ts'
import { leaveFor, logInAgainPath } from './leave.ts'
import { giveLogInReason } from './log-in-reason.ts'
import { storeAccountType, storedSession, storeUserInfo } from './session-store.ts'

/**
 * The start of every visit to the account area: no token leads to the log-in page and back here; otherwise the
 * token is checked (specification, point 2) while the account itself is fetched.
 */
export async function startAccountVisit(): Promise<UserDetail> {
  const session = storedSession()
  if (!session) {
    giveLogInReason(httpErrors.notSignedIn.code)
    return leaveFor(logInAgainPath(location.pathname + location.search))
  }
  const [valid, user] = await Promise.all([
    callApi(validateToken, { params: { userId: session.userId } }),
    callApi(getUserDetail, { query: {} }),
  ])
  await orThrow(valid)
  const detail = await orThrow(user)
  storeUserInfo(detail)
  // A tab that was opened beside the one of the sign-in has not heard whose session it is.
  storeAccountType(detail.primaryName === null ? 'primary' : 'sub')
  return detail
}

/** The account on the screen; for pages inside the account layout. */
export function useAccount(): UserDetail {
  const user = useRouteLoaderData<UserDetail>(ACCOUNT_ROUTE)
  if (!user) throw new Error('useAccount outside the account layout')
  return user
}
