import { data } from 'react-router'
import type { ApiResult } from './call-api.ts'

/**
 * For loaders: the data, or the error page of the call's status. After a 401 it never resolves, since `callApi`
 * already navigates to the login page.
 */
export async function orThrow<T>(result: ApiResult<T>): Promise<T> {
  if (result.ok) return result.data
  if (result.error.status === 401) return new Promise(() => {})
  throw data(result.error, { status: result.error.status || 503 })
}
