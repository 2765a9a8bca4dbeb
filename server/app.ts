import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { createBoundedLog } from './kit/bounded-log.ts'
import type { Deps } from './kit/deps.ts'
import { appError } from './kit/http/app-error.ts'
import { type AddressOf, clientAddresses } from './kit/http/client-address.ts'
import { createCookies } from './kit/http/cookies.ts'
import { createDispatch, type Dispatch, type DispatchOptions } from './kit/http/dispatch.ts'
import { docsRoutes } from './kit/http/docs.ts'
import { endpointRoutes } from './kit/http/endpoint-routes.ts'
import { dispatchFetch } from './kit/http/fetch-adapter.ts'
import { healthRoutes } from './kit/http/health.ts'
import { createIdempotency } from './kit/http/idempotency.ts'
import { refusalLog } from './kit/http/refusal-log.ts'
import type { Route } from './kit/http/route.ts'
import { createRouter } from './kit/http/router.ts'
import { entriesOf } from './kit/kit.ts'

export interface App {
  /** Handles every request to the site, whichever adapter it comes through. */
  readonly dispatch: Dispatch
  /** The same for a `Request` made in process; `address` is that of the client for whom it is made. */
  fetch(request: Request, address?: string): Promise<Response>
  /** The address of the client of a request. */
  readonly addressOf: AddressOf
  /** The endpoints of the contract with their handlers. */
  readonly routes: readonly Route[]
  /** Logs how many lines were left out of the log; run once a minute. */
  logOmitted(): void
}

/** The whole server as one function. @param pages handles what is not the API; absent in tests of the API */
export function createApp(
  deps: Deps,
  pages?: DispatchOptions['pages'],
  observe?: DispatchOptions['observe'],
): App {
  const { config, log, domains, tracing } = deps
  const { https } = deps.siteAddress
  const addressOf = clientAddresses(config.trustedProxies, log)
  const routes = entriesOf(domains, 'routes').flatMap((make) => make(deps))
  const endpoints = routes.map((route) => route.endpoint)
  const idempotency = createIdempotency(deps)
  const now = () => deps.clock.now()
  const bounded = createBoundedLog({ log, now })
  const authentication = domains.find((domain) => domain.authenticate)?.authenticate
  const tokens = domains.find((domain) => domain.authenticateToken)?.authenticateToken
  const router = createRouter([
    ...endpointRoutes(routes, {
      authenticate: authentication?.(deps) ?? refuseCaller,
      authenticateToken: tokens?.(deps) ?? refuseCaller,
      db: deps.db,
      jobs: deps.jobs,
      idempotency,
      limits: deps.limits,
      eventStreams: deps.eventStreams,
      findSides: entriesOf(domains, 'findSides'),
      cookies: createCookies(https),
      now,
      addressOf,
      publicOrigin: config.publicUrl,
    }),
    ...docsRoutes(
      endpoints,
      () => `${deps.settings.product('en')} API`,
      () => ({
        name: deps.settings.product('en'),
        url: `${deps.siteAddress.origin()}/content/serviceSupport/contact`,
        email: deps.settings.value('contact').serviceEmail,
      }),
    ),
    ...healthRoutes(deps),
    ...domains.flatMap(({ rawRoutes }) => rawRoutes?.(deps, { pages, bounded }) ?? []),
  ])
  const logRefusal = refusalLog(bounded, addressOf, deps.errors)
  const { localMode: localOnly } = config
  const hsts = https ? config.hsts : 'off'
  const told = { log, bounded, logRefusal, observe, tracing }
  const dispatch = createDispatch({ router, pages, now, hsts, localOnly, ...told })
  return {
    dispatch,
    addressOf,
    fetch: (request, address) => dispatchFetch(dispatch, request, address),
    routes,
    logOmitted: () => bounded.flush(),
  }
}

/** Where no domain knows secrets of this kind, no one has signed in. */
const refuseCaller = (): Promise<never> => Promise.reject(appError(httpErrors.sessionOver))
