import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import type { Log } from '#server/kit/log.ts'
import { errorResponse } from './api-response.ts'
import { AppError, appError } from './app-error.ts'
import type { HttpResponse } from './http-response.ts'
import type { RawRequest } from './raw-request.ts'
import { requestLanguage } from './request-language.ts'
import type { RawRoute, Router } from './router.ts'
import { securityHeaders } from './security-headers.ts'

/** Turns any request into a response; it never rejects. */
export type Dispatch = (request: RawRequest) => Promise<HttpResponse>

export interface DispatchOptions {
  readonly router: Router
  /** Handles every path that neither has a route nor is reserved for the API; absent: those are 404 too. */
  readonly pages: ((request: RawRequest) => Promise<HttpResponse>) | undefined
  readonly log: Log
  /** Whether people reach the site by https. */
  readonly https: boolean
}

/** Whether a path belongs to the API and never to a page: an unknown one is an error in JSON. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/downloads/')
}

/** The dispatcher: every request goes through it. */
export function createDispatch({ router, pages, log, https }: DispatchOptions): Dispatch {
  const common = Object.entries(securityHeaders(https)).flat()
  const withCommonHeaders = (response: HttpResponse): HttpResponse => ({
    status: response.status,
    headers: [...response.headers, ...common],
    body: response.body,
  })
  return async (request) => {
    let route: RawRoute | undefined
    try {
      const match = router.find(request.method, request.path)
      if ('route' in match) {
        route = match.route
        return withCommonHeaders(await route.handleRaw(request, match.params))
      }
      if (match.allowed.length > 0) {
        return withCommonHeaders(
          failed(appError(httpErrors.methodNotAllowed), request, { allow: match.allowed.join(', ') }),
        )
      }
      if (!pages || isApiPath(request.path)) throw appError(httpErrors.notFound)
      return withCommonHeaders(await pages(request))
    } catch (thrown) {
      return withCommonHeaders(failed(expectedError(thrown, request, route, log), request))
    }
  }
}

function failed(error: AppError, request: RawRequest, headers: Record<string, string> = {}): HttpResponse {
  return errorResponse(error, { language: requestLanguage(request), requestId: request.id, headers })
}

/** What the caller is told: the declared failure itself, or the system error with the request id in the log. */
function expectedError(
  thrown: unknown,
  { id: requestId, path }: RawRequest,
  route: RawRoute | undefined,
  log: Log,
): AppError {
  const line = { err: thrown, requestId, route: route?.name ?? path }
  const isDeclared = thrown instanceof AppError && (route?.declared?.has(thrown.code) ?? true)
  if (isDeclared) {
    // Declared, yet a fault of ours: the caller gets its text, the operator needs the reason.
    if (thrown.cause !== undefined) log.error(line, 'declared failure')
    return thrown
  }
  if (isDatabaseUnavailable(thrown)) {
    log.error(line, 'database unavailable')
    return appError(httpErrors.serviceUnavailable)
  }
  log.error(line, thrown instanceof AppError ? 'undeclared error code' : 'unexpected error')
  return appError(httpErrors.internal)
}
