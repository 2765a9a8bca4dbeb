import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import { listServiceEndpoints } from '#contract/features/service-endpoint/service-endpoint.endpoints.ts'
import type { SignedIn } from '#contract/features/sign-in/sign-in.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import {
  clearSession,
  storeAccountType,
  storeEndpoints,
  storeSession,
  storeUserInfo,
} from './session-store.ts'
import { dropStep } from './sign-in-step.ts'
import { dropAgreeRecords } from './url-tokens.ts'

/**
 * Makes this browser the one that is signed in. The account and the service addresses are fetched together and
 * both must come, otherwise the sign-in has failed and nothing of it stays (specification, point 4).
 */
export async function completeSignIn(signedIn: SignedIn): Promise<ApiResult<true>> {
  storeSession({ token: signedIn.token, userId: signedIn.userId })
  const [user, endpoints] = await Promise.all([
    callApi(getUserDetail, { query: {} }),
    callApi(listServiceEndpoints, {}),
  ])
  const failed = [user, endpoints].find((result) => !result.ok)
  if (!user.ok || !endpoints.ok) {
    clearSession()
    return failed as ApiResult<true>
  }
  storeUserInfo(user.data)
  storeEndpoints(endpoints.data.list)
  storeAccountType(signedIn.session)
  // Whichever way it was made: a step that another attempt left behind must not come up again.
  dropStep()
  dropAgreeRecords()
  return { ok: true, data: true }
}
