import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CONTENTS } from '#contract/domains.ts'
import { type App, createApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import type { Deps } from '#server/kit/deps.ts'
import { createEdgePurge } from '#server/kit/edge/edge-purge.ts'
import { isApiPath } from '#server/kit/http/dispatch.ts'
import { drain } from '#server/kit/http/drain.ts'
import { UPLOAD_TIMEOUT_MS } from '#server/kit/http/endpoint-routes.ts'
import { nodeListener } from '#server/kit/http/node-adapter.ts'
import { createDevPages } from '#server/kit/pages/dev-pages.ts'
import type { Pages } from '#server/kit/pages/pages.ts'
import { createPages } from '#server/kit/pages/pages.ts'
import { watchMoments } from '#server/publishing/content/content.service.ts'
import type { ContentChange } from '#server/publishing/site/site.service.ts'
import { startBackground } from './background.ts'
import { composeDeps } from './compose.ts'
import type { serveMetrics } from './metrics/serve-metrics.ts'
import { listenError } from './start-checks.ts'

/** Longer than any call may take: a connection without traffic belongs to a client that has gone or that only holds it. */
const SILENCE_MS = 75_000
/** How often to look whether another process has changed settings or content: pages follow within a second. */
const CONTENT_EVERY_MS = 500
const ROOT = path.resolve(import.meta.dirname, '../..')

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly url: string
  readonly deps: Deps
  /**
   * Says at `/readyz` that it leaves; then takes no new connection, lets every request finish, stops jobs and mail and
   * closes the database.
   * @param drainMs how long it goes on to serve before that
   */
  close(drainMs?: number): Promise<void>
}

/** Opens everything that the configuration names and listens. */
export async function serve(config: Config, { dev }: { dev: boolean }): Promise<RunningServer> {
  const deps = await composeDeps(config, DOMAINS)
  const metrics = config.metrics && (await startMetrics(config.metrics, deps))
  // Requests are accepted only after the pages are there.
  const app: App = createApp(deps, (request) => pages.respond(request), metrics?.observe)
  const server = createServer({
    requestTimeout: UPLOAD_TIMEOUT_MS,
    headersTimeout: 20_000,
    keepAliveTimeout: 65_000,
  })
  server.setTimeout(SILENCE_MS)
  const options = {
    root: ROOT,
    callApi: app.fetch,
    https: deps.siteAddress.https,
    publicOrigin: config.publicUrl,
    origin: deps.siteAddress.origin,
    addressOf: app.addressOf,
    limits: deps.limits,
    product: deps.settings.product,
    brandColours: () => deps.settings.brandColours,
    brandLogo: () => deps.settings.mailLogo,
    publishedPaths: (pattern: string) => publishedPaths(deps, pattern),
    isPreview: () => deps.previews.current() !== undefined,
    now: () => deps.clock.now(),
    edge: config.edge && { ...config.edge, reads: deps.reads },
    onPage: deps.visits.add,
    log: deps.log,
  }
  const devPages = dev ? await createDevPages({ ...options, server }) : undefined
  const pages: Pages = devPages ?? (await createPages(options))
  const handle = nodeListener(app.dispatch, deps.log)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!devPages || isServers(request.url ?? '/')) handle(request, response)
    else devPages.middleware(request, response, () => handle(request, response))
  })
  await listen(server, config)
  deps.siteAddress.listeningAt(addressOf(server, config))
  const background = startBackground(deps, app)
  const edge = createEdgePurge(deps)
  const renew = (reason: string, change?: ContentChange) => {
    pages.invalidate(reason, change)
    edge.changed(change)
  }
  const moments = watchMoments(deps, CONTENTS, CONTENT_EVERY_MS, () =>
    renew('the moment of a version has come'),
  )
  const content = deps.settings.watch(CONTENT_EVERY_MS, (change) => {
    moments.seen()
    renew('the content has changed', change)
  })
  // The pages of the release before name files that this one does not have.
  edge.changed()
  return {
    url: addressOf(server, config),
    deps,
    async close(drainMs = 0) {
      // The balancer reads it and sends its requests elsewhere before the listener closes.
      deps.readiness.leave()
      await pause(drainMs)
      // Streams of events would keep the server open until the grace ends.
      deps.eventStreams.close()
      // Vite's sockets for hot reload would keep the server open.
      await Promise.all([drain(server), devPages?.close()])
      content.stop()
      moments.stop()
      edge.stop()
      await background.stop()
      deps.images.close()
      await metrics?.close()
      await deps.db.close()
      await deps.tracing?.close()
    },
  }
}

/** Loads what measures, where the configuration asks for it. */
async function startMetrics(...given: Parameters<typeof serveMetrics>): ReturnType<typeof serveMetrics> {
  return (await import('./metrics/serve-metrics.ts')).serveMetrics(...given)
}

/** Where a listening server can be reached from this machine. */
function addressOf(server: Server, { host }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

/** Paths that Vite must not handle in development. */
function isServers(url: string): boolean {
  return isApiPath(url) || url.startsWith('/dev/')
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, config))
    server.once('error', fail)
    server.listen(config.port, config.host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

/** The addresses of the pages that operators publish under a pattern. */
export function publishedPaths(deps: Deps, pattern: string): readonly string[] {
  const names = deps.domains.find((domain) => domain.publishedPaths?.[pattern])?.publishedPaths?.[pattern]
  return (names?.(deps) ?? []).map((name) => pattern.replace(/:\w+/, name))
}
