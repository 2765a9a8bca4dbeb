import { DUTY_ERRORS, SESSION_DUTIES, type SessionDuty } from '#contract/kit/endpoint.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The page on which a session does what it must do before anything else; no other page of the account area opens. */
export const DUTY_PAGES: Readonly<Record<SessionDuty, string>> = {
  changePassword: PATHS.changePassword,
}

/** The open duty for which the server refused one of these calls. */
export function dutyIn(results: readonly ApiResult<unknown>[]): SessionDuty | undefined {
  const codes = results.flatMap((result) => (result.ok ? [] : [result.error.errorCode]))
  return SESSION_DUTIES.find((duty) => codes.includes(DUTY_ERRORS[duty].code))
}
