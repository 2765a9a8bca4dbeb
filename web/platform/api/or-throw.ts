import { data } from 'react-router'
import { isAskedAgain } from '#web/platform/page/asked-again.ts'
import { staysWithoutServer } from '#web/platform/page/connection.ts'
import type { ApiError, ApiResult } from './call-api.ts'
import { isTemporary } from './is-temporary.ts'

/**
 * For loaders: the data, or the error page of the call's status. After a 401 it never resolves, since `callApi`
 * already navigates to the login page; nor without a response, where another page is shown, which then stays; nor where
 * the page that is shown is only asked for again and the server cannot answer now.
 */
export async function orThrow<T>(result: ApiResult<T>): Promise<T> {
  if (result.ok) return result.data
  if (result.error.status === 401) return new Promise(() => {})
  if (result.error.status === 0 && staysWithoutServer()) return new Promise(() => {})
  if (isAskedAgain() && isTemporary(result.error)) return new Promise(() => {})
  throw data(result.error, { status: namesNothing(result.error) ? 404 : result.error.status || 503 })
}

/**
 * For calls about an object that the address of the page names: there is none, or none can be named like that. All that
 * a page reads follows from its address.
 */
export function namesNothing({ status }: ApiError): boolean {
  return status === 404 || status === 400
}
