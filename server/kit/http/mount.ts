import type { Context, Hono } from 'hono'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { impliedErrors } from '#contract/kit/endpoint.ts'
import type { FileAnswer } from '#contract/kit/file-answer.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import type { Limits } from '#server/kit/limits/limits.ts'
import type { Log } from '#server/kit/log.ts'
import type { Answer } from './answer.ts'
import { errorAnswer, fileAnswer, successAnswer, toResponse } from './answer.ts'
import { AppError, appError } from './app-error.ts'
import type { Authenticate, Caller } from './caller.ts'
import { requireAudience, requireRecentProof, userIdOf } from './caller.ts'
import type { CookieName, Cookies } from './cookies.ts'
import type { Idempotency } from './idempotency.ts'
import { readInput } from './read-input.ts'
import { factsOf } from './request-facts.ts'
import { addressOf, headOf, type RequestHead } from './request-head.ts'
import type { RequestFacts, Route } from './route.ts'
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
    const declared = new Set([...route.endpoint.errors, ...impliedErrors(route.endpoint)])
    app.on(route.endpoint.method, path, (context) => answerCall(route, declared, context, kit))
  }
}

async function answerCall(route: Route, declared: ReadonlySet<string>, context: Context, kit: HttpKit) {
  const request = context.req.raw
  const head = headOf(context)
  const facts = factsOf(head, addressOf(context), kit.trustedProxies)
  const https = kit.publicOrigin?.startsWith('https:') ?? false
  try {
    const params = context.req.param() as Record<string, string>
    const work = runRoute({ route, request, head, params, facts }, kit)
    return toResponse(await withinTime(work), facts.requestId, https)
  } catch (thrown) {
    const error = expectedError(thrown, route.endpoint, declared, facts, kit.log)
    return toResponse(errorAnswer(error, facts.language, facts.requestId), facts.requestId, https)
  }
}

/** A call on its way to the function that answers it. */
interface Arrived {
  readonly route: Route
  readonly request: Request
  readonly head: RequestHead
  readonly params: Record<string, string>
  readonly facts: RequestFacts
}

async function runRoute(arrived: Arrived, kit: HttpKit): Promise<Answer> {
  const { route, request, head, params, facts } = arrived
  const { endpoint } = route
  if (endpoint.method !== 'GET') refuseCrossSite(head, ownOriginOf(head, kit.publicOrigin))
  if (route.limit) await kit.limits.take(route.limit, facts.address)
  const caller = await callerOf(endpoint, head, kit)
  const input = await readInput(endpoint, request, params)
  const work = () => handle(arrived, caller, input, kit)
  const key = head.headers.get('idempotency-key')
  if (!key || endpoint.method === 'GET') return work()
  // A sub-account is never given what its primary account was answered, nor the other way round.
  const who = caller.kind === 'account' ? userIdOf(caller) : 'visitor'
  return kit.idempotency.once(
    { scope: `${endpoint.name}:${who}`, key, fingerprint: JSON.stringify(input) },
    work,
  )
}

async function handle({ route, head, facts }: Arrived, caller: Caller, input: unknown, kit: HttpKit) {
  const setCookies: string[] = []
  const data = await route.handle({
    ...facts,
    input: input as never,
    caller: caller as never,
    cookie: (name: CookieName) => kit.cookies.read(head, name),
    setCookie: (name, value) => setCookies.push(kit.cookies.header(name, value)),
  })
  // Parsing drops every field that the contract does not name, so no row leaks by accident.
  const checked = route.endpoint.output.safeParse(data)
  if (!checked.success)
    throw new Error(`${route.endpoint.name} answered undeclared data`, { cause: checked.error })
  return route.endpoint.answers === 'file'
    ? fileAnswer(checked.data as FileAnswer)
    : successAnswer(checked.data, setCookies)
}

async function callerOf(endpoint: EndpointSpec, head: RequestHead, kit: HttpKit): Promise<Caller> {
  if (endpoint.audience === 'public') return { kind: 'visitor' }
  const caller = await kit.authenticate({
    token: head.headers.get('x-auth-token') ?? undefined,
    cookie: kit.cookies.read(head, 'session'),
  })
  requireAudience(endpoint.audience, caller)
  if (endpoint.recentProof) requireRecentProof(caller, kit.now())
  return caller
}

/** What the caller is told: the declared failure itself, or the system error with the request id in the log. */
function expectedError(
  thrown: unknown,
  endpoint: EndpointSpec,
  declared: ReadonlySet<string>,
  facts: RequestFacts,
  log: Log,
): AppError {
  const line = { err: thrown, requestId: facts.requestId, endpoint: endpoint.name }
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
