import { data } from 'react-router'
import { staysWithoutServer } from '#web/platform/page/connection.ts'
import type { ApiResult } from './call-api.ts'

/**
 * For loaders: the data, or the error page of the call's status. After a 401 it never resolves, since `callApi`
 * already navigates to the login page; nor without a response, where another page is shown, which then stays.
 */
export async function orThrow<T>(result: ApiResult<T>): Promise<T> {
  if (result.ok) return result.data
  if (result.error.status === 401) return new Promise(() => {})
  if (result.error.status === 0 && staysWithoutServer()) return new Promise(() => {})
  throw data(result.error, { status: result.error.status || 503 })
}
