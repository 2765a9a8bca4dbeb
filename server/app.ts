import { localServiceRoutes } from './catalog/service-endpoint/service-endpoint.local-page.ts'
import { mailboxDirectory } from './compose.ts'
import type { Deps } from './deps.ts'
import { mailPreviewRoute } from './desk/mail-template/mail-preview.routes.ts'
import { publicFileRoutes } from './desk/setting/public-file.routes.ts'
import { sampleMailHtml } from './desk/setting/setting.mail.ts'
import { sessionAuthentication } from './identity/sign-in/authentication.service.ts'
import { createBoundedLog } from './kit/bounded-log.ts'
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
import { mailPage } from './kit/mail/mail-page.ts'
import { mailboxRoutes } from './messages/mailbox/mailbox.routes.ts'
import { tokenAuthentication } from './partners/api-token/token-authentication.service.ts'
import { previewRoute } from './publishing/site/preview.routes.ts'
import { allRoutes } from './routes.ts'
import { orderMessagesRoute } from './trials/claim/order-messages.routes.ts'
import { localOrderRoutes } from './trials/trial/order.local-page.ts'
import { orderEventsRoute } from './trials/trial/order-events.routes.ts'
import { provisionerEventsRoute } from './trials/trial/provisioner-events.routes.ts'
import { downloadRoute, previewDownloadRoute } from './website/resource/download.routes.ts'
import { guidePictureRoute } from './website/resource/guide-picture.routes.ts'

export interface App {
  /** Handles every request to the site, whichever adapter it comes through. */
  readonly dispatch: Dispatch
  /** The same for a `Request` made in process; `address` is that of the client for whom it is made. */
  fetch(request: Request, address?: string): Promise<Response>
  /** The address of the client of a request. */
  readonly addressOf: AddressOf
  /** The endpoints of the contract with their handlers. */
  readonly routes: readonly Route[]
  /** Deletes expired rows of the HTTP layer; run once an hour. */
  clean(): Promise<void>
  /** Logs how many lines were left out of the log; run once a minute. */
  logOmitted(): void
}

/** The whole server as one function. @param pages handles what is not the API; absent in tests of the API */
export function createApp(deps: Deps, pages?: DispatchOptions['pages']): App {
  const { config, log } = deps
  const { https } = deps.siteAddress
  const addressOf = clientAddresses(config.trustedProxies, log)
  const routes = allRoutes(deps)
  const endpoints = routes.map((route) => route.endpoint)
  const idempotency = createIdempotency(deps)
  const now = () => deps.clock.now()
  const bounded = createBoundedLog({ log, now })
  const router = createRouter([
    ...endpointRoutes(routes, {
      authenticate: sessionAuthentication(deps),
      authenticateToken: tokenAuthentication(deps),
      db: deps.db,
      idempotency,
      limits: deps.limits,
      eventStreams: deps.eventStreams,
      cookies: createCookies(https),
      now,
      addressOf,
      publicOrigin: config.publicUrl,
    }),
    ...docsRoutes(endpoints, () => `${deps.settings.product('en')} API`),
    ...healthRoutes(deps.db),
    downloadRoute(deps),
    previewDownloadRoute(deps),
    previewRoute(deps, pages, { mail: (language) => mailPage(sampleMailHtml(deps, language)) }),
    mailPreviewRoute(deps),
    guidePictureRoute(deps),
    ...publicFileRoutes(deps),
    orderMessagesRoute(deps),
    provisionerEventsRoute(deps, bounded),
    orderEventsRoute(deps, bounded),
    ...(config.localMode
      ? [...mailboxRoutes(mailboxDirectory(config)), ...localServiceRoutes(), ...localOrderRoutes(deps)]
      : []),
  ])
  const logRefusal = refusalLog(bounded, addressOf, deps.errors)
  const { localMode: localOnly } = config
  const dispatch = createDispatch({ router, pages, log, bounded, logRefusal, now, https, localOnly })
  return {
    dispatch,
    addressOf,
    fetch: (request, address) => dispatchFetch(dispatch, request, address),
    routes,
    clean: () => idempotency.clean(),
    logOmitted: () => bounded.flush(),
  }
}
