import { data } from 'react-router'
import type { ApiResult } from './call-api.ts'

/**
 * For loaders: the data, or the error page by the call's status. A lost session never comes back from here, since
 * `callApi` is already on the way to the log-in page.
 */
export async function orThrow<T>(result: ApiResult<T>): Promise<T> {
  if (result.ok) return result.data
  if (result.error.status === 401) return new Promise(() => {})
  throw data(result.error, { status: result.error.status || 503 })
}
