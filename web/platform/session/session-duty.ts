import { DUTY_ERRORS, SESSION_DUTIES, type SessionDuty } from '#contract/kit/endpoint.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The page on which a session does what it must do before anything else; no other page of the account area opens. */
export const DUTY_PAGES: Readonly<Record<SessionDuty, string>> = {
  changePassword: PATHS.changePassword,
  setUpFactor: PATHS.setUpFactor,
}

/** The open duty for which the server refused one of these calls. */
export function dutyIn(results: readonly ApiResult<unknown>[]): SessionDuty | undefined {
  return results.flatMap((result) => (result.ok ? [] : [dutyOf(result.error)])).find(Boolean)
}

/** The open duty for which the server refused a call; undefined for any other error. */
export function dutyOf({ errorCode }: Pick<ApiError, 'errorCode'>): SessionDuty | undefined {
  return SESSION_DUTIES.find((duty) => DUTY_ERRORS[duty].code === errorCode)
}

/** Whether this is the page of a duty, which asks for nothing that the duty refuses. */
export function isDutyPage(pathname: string): boolean {
  return Object.values(DUTY_PAGES).includes(pathname)
}
