import { Hono } from 'hono'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from './deps.ts'
import { downloadApp } from './features/resource/download.routes.ts'
import { sessionAuthentication } from './features/sign-in/session.service.ts'
import { errorAnswer, toResponse } from './kit/http/answer.ts'
import { type AppError, appError } from './kit/http/app-error.ts'
import { createCookies } from './kit/http/cookies.ts'
import { apiDocs } from './kit/http/docs.ts'
import { healthRoutes } from './kit/http/health.ts'
import { createIdempotency } from './kit/http/idempotency.ts'
import type { HttpKit } from './kit/http/mount.ts'
import { type AnswerAtOnce, answerCallsAtOnce, mountRoutes } from './kit/http/mount.ts'
import { readRequestContext } from './kit/http/request-context.ts'
import { type Arrival, addressOf, headOf } from './kit/http/request-head.ts'
import type { RequestContext, Route } from './kit/http/route.ts'
import { allRoutes } from './routes.ts'

export interface App {
  /** Answers `/api/*`, `/downloads/*`, `/healthz` and `/readyz`; everything else is the web's. */
  fetch(request: Request, arrival?: Arrival): Promise<Response>
  /** Answers a raw request before any framework, where it can. */
  readonly answerAtOnce: AnswerAtOnce
  readonly routes: readonly Route[]
  /** Jobs of the house itself, run once an hour. */
  clean(): Promise<void>
}

/** The whole API as one function, so that tests call it in process. */
export function createApp(deps: Deps): App {
  const { config } = deps
  const app = new Hono()
  const routes = allRoutes(deps)
  const https = config.publicUrl?.startsWith('https:') ?? false
  const idempotency = createIdempotency(deps)
  const kit: HttpKit = {
    log: deps.log,
    authenticate: sessionAuthentication(deps),
    idempotency,
    limits: deps.limits,
    cookies: createCookies(https),
    now: () => deps.clock.now(),
    trustedProxies: config.trustedProxies,
    publicOrigin: config.publicUrl,
  }
  mountRoutes(app, routes, kit)
  const endpoints = routes.map((route) => route.endpoint)
  app.route('/', apiDocs(endpoints, `${deps.settings.product('en')} API`))
  app.route('/', healthRoutes(deps.db))
  app.route('/', downloadApp(deps))
  const errorResponse = (error: AppError, { language, requestId }: RequestContext) =>
    toResponse({ answer: errorAnswer(error, language, requestId), requestId, https })
  const known = new Set(endpoints.map((endpoint) => endpoint.path.replace(/\{\w+\}/g, '*')))
  app.notFound((context) => {
    const facts = readRequestContext(headOf(context), addressOf(context), config.trustedProxies)
    const wrongMethod = isKnownPath(known, context.req.path)
    const error = appError(wrongMethod ? httpErrors.methodNotAllowed : httpErrors.notFound)
    return errorResponse(error, facts)
  })
  // What is no endpoint of the contract (documents, health) and fails all the same.
  app.onError((error, context) => {
    const facts = readRequestContext(headOf(context), addressOf(context), config.trustedProxies)
    deps.log.error({ err: error, requestId: facts.requestId }, 'unexpected error')
    return errorResponse(appError(httpErrors.internal), facts)
  })
  return {
    fetch: async (request, arrival) => app.fetch(request, arrival),
    answerAtOnce: answerCallsAtOnce(routes, kit),
    routes,
    clean: () => idempotency.clean(),
  }
}

function isKnownPath(known: ReadonlySet<string>, path: string): boolean {
  if (known.has(path)) return true
  const parts = path.split('/')
  return [...known].some((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at])
  })
}
