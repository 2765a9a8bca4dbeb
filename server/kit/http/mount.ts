import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { type EndpointSpec, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import type { Limits } from '#server/kit/limits/limits.ts'
import type { Log } from '#server/kit/log.ts'
import type { Answer, Outgoing } from './answer.ts'
import { errorAnswer, fileResponse, sendAnswer, successAnswer, toResponse } from './answer.ts'
import { AppError, appError } from './app-error.ts'
import type { Authenticate, Caller } from './caller.ts'
import { requireAudience, requireRecentAuth, userIdOf } from './caller.ts'
import type { CookieName, Cookies } from './cookies.ts'
import type { Idempotency } from './idempotency.ts'
import { readBody, readIncoming } from './read-body.ts'
import { type Given, readInput } from './read-input.ts'
import { readRequestContext } from './request-context.ts'
import { addressOf, headOf, NO_SOCKET, nodeHead, type RequestHead } from './request-head.ts'
import type { RequestContext, Route } from './route.ts'
import { ownOriginOf, refuseCrossSite } from './same-site.ts'

/** Longest that a call may take before it is answered 503; the specification's 6,000,000 ms stay with the web. */
const HANDLER_TIMEOUT_MS = 30_000

export interface HttpKit {
  readonly log: Log
  readonly authenticate: Authenticate
  readonly idempotency: Idempotency
  readonly limits: Limits
  readonly cookies: Cookies
  readonly trustedProxies: readonly string[]
  readonly now: () => number
  /** Origin of PUBLIC_URL; undefined in local mode. */
  readonly publicOrigin: string | undefined
}

/** Gives every route its place in the app: limit, authenticate, validate, handle, check the answer. */
export function mountRoutes(app: Hono, routes: readonly Route[], kit: HttpKit): void {
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.endpoint.method, path, async (context) => {
      const request = context.req.raw
      const params = route.endpoint.params ? (context.req.param() as Record<string, string>) : {}
      const body = (limitBytes: number) => readBody(request, limitBytes)
      const arrived = { route, head: headOf(context), address: addressOf(context), params, readBody: body }
      return toResponse(await answerCall(arrived, kit))
    })
  }
}

/** RFC 3986, 3.2.2 and 3.2.3: what a host and its port are written with. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]+$/

/** Answers a raw request if it can, otherwise it sends nothing and says false. */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Calls under a fixed path (nothing of it is a parameter) need none of what the framework makes of a request, which
 * would be a third of the work of a small answer: they are found by method and path and answered on the socket.
 */
export function answerCallsAtOnce(routes: readonly Route[], kit: HttpKit): AnswerAtOnce {
  const fixed = routes.filter(({ endpoint }) => !endpoint.params)
  const byCall = new Map(fixed.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return (incoming, outgoing) => {
    const url = incoming.url ?? ''
    const end = url.indexOf('?')
    const route = byCall.get(`${incoming.method} ${end < 0 ? url : url.slice(0, end)}`)
    // The framework refuses what is no name of a host.
    if (!route || !HOST.test(incoming.headers.host ?? '')) return false
    const head = nodeHead(url, incoming.headers)
    const address = incoming.socket.remoteAddress ?? NO_SOCKET
    const body = (limitBytes: number) => readIncoming(incoming, limitBytes)
    // It cannot be rejected: whatever goes wrong is an answer too.
    void answerCall({ route, head, address, params: {}, readBody: body }, kit).then((answer) =>
      sendAnswer(answer, outgoing),
    )
    return true
  }
}

/** A call on its way to the function that answers it. */
interface Arrived extends Given {
  readonly route: Route
  /** Of the socket. */
  readonly address: string
}

async function answerCall(arrived: Arrived, kit: HttpKit): Promise<Outgoing> {
  const context = readRequestContext(arrived.head, arrived.address, kit.trustedProxies)
  const { requestId } = context
  const https = kit.publicOrigin?.startsWith('https:') ?? false
  try {
    return { answer: await withinTime(runRoute(arrived, context, kit)), requestId, https }
  } catch (thrown) {
    const error = expectedError(thrown, arrived.route, context, kit.log)
    return { answer: errorAnswer(error, context.language, requestId), requestId, https }
  }
}

async function runRoute(arrived: Arrived, context: RequestContext, kit: HttpKit): Promise<Answer> {
  const { route, head } = arrived
  const { endpoint } = route
  if (endpoint.method !== 'GET') refuseCrossSite(head, ownOriginOf(head, kit.publicOrigin))
  if (route.limit) await kit.limits.take(route.limit, context.address)
  const caller = await callerOf(endpoint, head, kit)
  const input = await readInput(endpoint, arrived)
  const work = () => handle(arrived, context, caller, input, kit)
  const key = head.headers.get('idempotency-key')
  if (!key || !readsIdempotencyKey(endpoint)) return work()
  // A sub-account is never given what its primary account was answered, nor the other way round.
  const who = caller.kind === 'account' ? userIdOf(caller) : 'visitor'
  return kit.idempotency.once(
    { scope: `${endpoint.name}:${who}`, key, fingerprint: JSON.stringify(input) },
    work,
  )
}

async function handle(
  { route, head }: Arrived,
  context: RequestContext,
  caller: Caller,
  input: unknown,
  kit: HttpKit,
) {
  const setCookies: string[] = []
  const data = await route.handle({
    ...context,
    input: input as never,
    caller: caller as never,
    cookie: (name: CookieName) => kit.cookies.read(head, name),
    setCookie: (name, value) => setCookies.push(kit.cookies.header(name, value)),
  })
  // Parsing drops every field that the contract does not name, so no row leaks by accident.
  const checked = route.endpoint.output.safeParse(data)
  if (!checked.success)
    throw new Error(`${route.endpoint.name} answered undeclared data`, { cause: checked.error })
  return route.endpoint.responds === 'file'
    ? fileResponse(checked.data as FileResponse)
    : successAnswer(checked.data, setCookies)
}

async function callerOf(endpoint: EndpointSpec, head: RequestHead, kit: HttpKit): Promise<Caller> {
  if (endpoint.audience === 'public') return { kind: 'visitor' }
  const caller = await kit.authenticate({
    token: head.headers.get('x-auth-token') ?? undefined,
    cookie: kit.cookies.read(head, 'session'),
  })
  requireAudience(endpoint.audience, caller)
  if (endpoint.requiresRecentAuth) requireRecentAuth(caller, kit.now())
  return caller
}

/** What the caller is told: the declared failure itself, or the system error with the request id in the log. */
function expectedError(
  thrown: unknown,
  { endpoint, declared }: Route,
  context: RequestContext,
  log: Log,
): AppError {
  const line = { err: thrown, requestId: context.requestId, endpoint: endpoint.name }
  if (thrown instanceof AppError && declared.has(thrown.code)) {
    // Declared, yet a fault of ours: the caller has its words, the operator needs the reason.
    if (thrown.cause !== undefined) log.error(line, 'declared failure')
    return thrown
  }
  if (isDatabaseUnavailable(thrown)) {
    log.error(line, 'database unavailable')
    return appError('serviceUnavailable')
  }
  log.error(line, thrown instanceof AppError ? 'undeclared error code' : 'unexpected error')
  return appError('WEBSITE_INTER_ERROR')
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(appError('serviceUnavailable')), HANDLER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
