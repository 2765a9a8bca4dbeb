import { data, useRouteLoaderData } from 'react-router'
import { validateToken } from '#contract/identity/sign-in/token.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { getUserDetail, type UserDetail } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE } from './account-route.ts'
import { leaveFor, leaveForDuty, logInAgain } from './leave.ts'
import { DUTY_PAGES, dutyIn } from './session-duty.ts'
import { kindOfUser, storeAccountType, storedSession, storeUserInfo } from './session-store.ts'
import { watchExpiry } from './watch-session.ts'

/**
 * The account from the server, read again because the stored permissions may be out of date; undefined if the session
 * has an open duty.
 */
export async function reloadAccount(): Promise<UserDetail | undefined> {
  const result = await callApi(getUserDetail, { query: {} })
  if (dutyIn([result])) return undefined
  const user = await orThrow(result)
  storeUserInfo(user)
  return user
}

/**
 * Starts a visit to the account area: without a token it navigates to the login page; otherwise it validates the
 * token (specification, point 2) and fetches the account at the same time. A session with an open duty gets no
 * account: null on the page of the duty, to which every other page leads. Operators have no account area: they go to
 * the desk.
 */
export async function startAccountVisit(): Promise<UserDetail | null> {
  const user = await startVisit()
  return user?.accountType === ACCOUNT_TYPE.operator ? leaveFor(PATHS.overview) : user
}

/** The same for the desk, which only operators enter: for others it is the 401 page. */
export async function startDeskVisit(): Promise<UserDetail | null> {
  const user = await startVisit()
  if (user && user.accountType !== ACCOUNT_TYPE.operator)
    throw data({ errorCode: httpErrors.operatorsOnly.code }, { status: 403 })
  return user
}

async function startVisit(): Promise<UserDetail | null> {
  const session = storedSession()
  if (!session) return logInAgain(httpErrors.notSignedIn.code)
  const [valid, user] = await Promise.all([
    callApi(validateToken, { params: { userId: session.userId } }),
    callApi(getUserDetail, { query: {} }),
  ])
  const duty = dutyIn([valid, user])
  if (duty) return location.pathname === DUTY_PAGES[duty] ? null : leaveForDuty(duty)
  watchExpiry(await orThrow(valid))
  const detail = await orThrow(user)
  storeUserInfo(detail)
  // Session storage of a new tab has no account type yet.
  storeAccountType(kindOfUser(detail))
  return detail
}

/** The account of the session; null on the page of its open duty. */
export function useAccountUnlessBound(): UserDetail | null {
  const [account, operator] = [useVisit(ACCOUNT_ROUTE), useVisit(DESK_ROUTE)]
  return account ?? operator ?? null
}

/** The account of the session; for pages inside the layout of the account area or of the desk. */
export function useAccount(): UserDetail {
  const user = useAccountUnlessBound()
  if (!user) throw new Error('useAccount outside the account layout')
  return user
}

function useVisit(route: string) {
  return useRouteLoaderData<UserDetail | null>(route)
}
