import { listServiceEndpoints } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import type { SignedIn } from '#contract/identity/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SessionDuty } from '#contract/kit/endpoint.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { endSession } from './end-session.ts'
import { claimDrafts } from './form-draft.ts'
import { dutyIn } from './session-duty.ts'
import { storeAccountType, storeEndpoints, storeSession, storeUserInfo } from './session-store.ts'
import { clearStep } from './sign-in-step.ts'
import { clearAgreeRecords } from './url-tokens.ts'

/**
 * Completes a sign-in in this browser. Account and service addresses are fetched together; if one fails, the sign-in
 * has failed and nothing is stored (specification, point 4). A session with an open duty cannot fetch them yet.
 */
export async function completeSignIn(signedIn: SignedIn): Promise<ApiResult<true>> {
  storeSession({ token: signedIn.token, userId: signedIn.userId })
  if (signedIn.duty === undefined) {
    const loaded = await loadSignedIn(signedIn.userId)
    if (!loaded.ok) return loaded
  }
  storeAccountType(signedIn.accountType === ACCOUNT_TYPE.operator ? 'operator' : signedIn.session)
  // A step that another attempt has stored in this tab is obsolete.
  clearStep()
  clearAgreeRecords()
  return { ok: true, data: true }
}

/**
 * Fetches what a session shows from its start on; after an open duty, once that is done. @returns the next duty, where
 * there is another one
 */
export async function loadSignedIn(userId: string): Promise<ApiResult<SessionDuty | undefined>> {
  const [user, endpoints] = await Promise.all([
    callApi(getUserDetail, { query: {} }),
    callApi(listServiceEndpoints, {}),
  ])
  const duty = dutyIn([user, endpoints])
  if (duty) return { ok: true, data: duty }
  const failed = [user, endpoints].find((result) => !result.ok)
  if (!user.ok || !endpoints.ok) {
    await endSession()
    return failed as ApiResult<undefined>
  }
  claimDrafts(userId)
  storeUserInfo(user.data)
  storeEndpoints(endpoints.data.list)
  return { ok: true, data: undefined }
}
