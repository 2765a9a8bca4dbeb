import { ERRORS } from '#contract/errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { BoundedLog } from '#server/kit/bounded-log.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import type { Log } from '#server/kit/log.ts'
import type { Tracing } from '#server/kit/tracing.ts'
import { errorResponse } from './api-response.ts'
import { AppError, appError } from './app-error.ts'
import { bearerToken } from './bearer-token.ts'
import { type HttpResponse, httpResponse } from './http-response.ts'
import { refuseForeignHost } from './local-hosts.ts'
import type { RawRequest } from './raw-request.ts'
import type { LogRefusal } from './refusal-log.ts'
import { requestLanguage } from './request-language.ts'
import type { RawRoute, Router } from './router.ts'
import { type Hsts, securityHeaders } from './security-headers.ts'

/** Turns a request into a response, at once where it is ready (a cached page). */
export type Respond = (request: RawRequest) => HttpResponse | Promise<HttpResponse>

/** What measures call a path without a route: pages, their files, and paths that visitors make up. */
const NO_ROUTE = 'page'

/** Turns any request into a response; it never throws or rejects. */
export type Dispatch = Respond

export type Observe = () => (route: string, response: HttpResponse) => void

export interface DispatchOptions {
  readonly router: Router
  /** Handles every path that neither has a route nor is reserved for the API; absent: those are 404 too. */
  readonly pages: Respond | undefined
  readonly log: Log
  /** For lines that every visitor can cause. */
  readonly bounded: BoundedLog
  readonly logRefusal: LogRefusal
  /** Measures requests: called when one begins, and what it gives when it is answered. Absent: nothing is measured. */
  readonly observe?: Observe | undefined
  /** Follows what requests cause. Absent: nothing is followed. */
  readonly tracing?: Tracing | undefined
  /** In ms since 1970 UTC. */
  readonly now: () => number
  /** For which hosts browsers remember to use https; `off` where people reach the site by http. */
  readonly hsts: Hsts
  /** Local mode: other names than those of this machine are refused. */
  readonly localOnly: boolean
}

/** Whether a path belongs to the API and never to a page: an unknown one is an error in JSON. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/downloads/')
}

/** Where an answer that is no refusal says by the header `date` what time it is for the server: pages set their clock by it. */
function saysTime(path: string): boolean {
  return isApiPath(path) || path === '/healthz'
}

/** The header `date` of this moment (RFC 9110, 5.6.7). It names whole seconds, so its text is made once a second. */
function httpDate(now: () => number): () => string {
  let second = Number.NaN
  let text = ''
  return () => {
    const current = Math.floor(now() / SECOND_MS)
    if (current !== second) {
      second = current
      text = new Date(current * SECOND_MS).toUTCString()
    }
    return text
  }
}

const MALFORMED = httpResponse({
  status: 400,
  headers: { 'cache-control': 'no-store' },
  refused: 'requestMalformed',
})

/** The target names another host than the header Host (RFC 9112, 3.2.2; RFC 9110, 15.5.20). */
const MISDIRECTED = httpResponse({
  status: 421,
  headers: { 'cache-control': 'no-store' },
  refused: 'requestMisdirected',
})

/** The dispatcher: every request goes through it. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const { router, pages, now, hsts, localOnly, logRefusal, observe, tracing } = options
  const common = Object.entries(securityHeaders(hsts)).flat()
  const date = httpDate(now)

  function respond(request: RawRequest, match: ReturnType<Router['find']>): ReturnType<Respond> {
    if (request.path === '' || request.host === '') return MALFORMED
    if (request.authority !== undefined && request.authority.toLowerCase() !== request.host.toLowerCase())
      return MISDIRECTED
    const foreignHost = localOnly ? refuseForeignHost(request) : undefined
    if (foreignHost) return foreignHost
    if ('route' in match) return match.route.handleRaw(request, match.params)
    if (match.allowed.length > 0) {
      return failed(appError(httpErrors.methodNotAllowed), request, { allow: match.allowed.join(', ') })
    }
    if (!pages || isApiPath(request.path)) throw appError(httpErrors.notFound)
    return pages(request)
  }

  function finish(request: RawRequest, route: RawRoute | undefined, response: HttpResponse): HttpResponse {
    const { status, headers, body, refused } = response
    if (refused !== undefined && status !== 500) {
      logRefusal(request, { status, code: refused, route: route?.name })
    }
    return { status, headers: [...headers, ...common], body }
  }

  /** Node would take the date from the machine, whose clock may differ from that of the database. */
  function answer(request: RawRequest, route: RawRoute | undefined, response: HttpResponse): HttpResponse {
    const finished = finish(request, route, response)
    return saysTime(request.path) ? { ...finished, headers: [...finished.headers, 'date', date()] } : finished
  }

  function dispatch(request: RawRequest): ReturnType<Respond> {
    const match = router.find(request.method, request.path)
    const route = 'route' in match ? match.route : undefined
    const observed = observe?.()
    const send = (response: HttpResponse) => {
      observed?.(route?.name ?? NO_ROUTE, response)
      tracing?.answered(route?.name ?? NO_ROUTE, response.status)
      return answer(request, route, response)
    }
    const refuse = (thrown: unknown) => {
      const response = failed(expectedError(thrown, request, route, options), request)
      observed?.(route?.name ?? NO_ROUTE, response)
      tracing?.answered(route?.name ?? NO_ROUTE, response.status)
      return finish(request, route, response)
    }
    try {
      const response = respond(request, match)
      return response instanceof Promise ? response.then(send).catch(refuse) : send(response)
    } catch (thrown) {
      return refuse(thrown)
    }
  }

  return tracing ? (request) => tracing.request(request, () => dispatch(request)) : dispatch
}

function failed(error: AppError, request: RawRequest, headers: Record<string, string> = {}): HttpResponse {
  const more = { ...challenge(error, request), ...headers }
  return errorResponse(error, { language: requestLanguage(request), requestId: request.id, headers: more })
}

/** What a program needs to be let in: RFC 9110, 15.5.2, for each 401; RFC 6750, 3.1, for a token that was sent. */
function challenge({ code }: AppError, request: RawRequest): Record<string, string> {
  const { status } = ERRORS[code]
  const hasToken = bearerToken(request) !== undefined
  if (status === 401) return { 'www-authenticate': hasToken ? 'Bearer error="invalid_token"' : 'Bearer' }
  const isTooLittle = hasToken && code === httpErrors.notPermitted.code
  return isTooLittle ? { 'www-authenticate': 'Bearer error="insufficient_scope"' } : {}
}

/** What the caller is told: the declared failure itself, or the system error with the request id in the log. */
function expectedError(
  thrown: unknown,
  { id: requestId, path }: RawRequest,
  route: RawRoute | undefined,
  { log, bounded }: DispatchOptions,
): AppError {
  // Outside of the routes a visitor chooses the path: it names no place, and a flood of them fills no log.
  const line = { err: thrown, requestId, route: route?.name ?? 'page' }
  const isDeclared = thrown instanceof AppError && (route?.declared?.has(thrown.code) ?? true)
  if (isDeclared) {
    // Declared, yet a fault of ours: the caller gets its text, the operator needs the reason.
    if (thrown.cause !== undefined) log.error(line, 'declared failure')
    return thrown
  }
  if (isDatabaseUnavailable(thrown)) {
    // Every request fails now, and the operator needs a few of the reasons only.
    bounded.write('error', 'database unavailable', line, 'database unavailable')
    return appError(httpErrors.serviceUnavailable)
  }
  const message = thrown instanceof AppError ? 'undeclared error code' : 'unexpected error'
  if (route) log.error(line, message)
  else bounded.write('error', message, { ...line, path }, message)
  return appError(httpErrors.internal)
}
