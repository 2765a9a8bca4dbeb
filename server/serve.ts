import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { composeDeps, mailboxDirectory } from './compose.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { mailboxApp } from './features/mailbox/mailbox.routes.ts'
import { localServicePage } from './features/service-endpoint/service-endpoint.local-page.ts'
import { watchContent } from './features/site/site.service.ts'
import { drain } from './kit/http/drain.ts'
import { clientAddress } from './kit/http/request-context.ts'
import { arrivalOf } from './kit/http/request-head.ts'
import { securityHeaders } from './kit/http/security-headers.ts'
import { createDevPages } from './kit/pages/dev-pages.ts'
import type { Pages } from './kit/pages/pages.ts'
import { createPages } from './kit/pages/pages.ts'

/** Longer than any call may take: a connection on which nothing moves is a client that has gone or that only holds it. */
const SILENCE_MS = 75_000
/** How often to look whether another process has changed the content. */
const CONTENT_EVERY_MS = 2_000
const ROOT = path.resolve(import.meta.dirname, '..')

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly url: string
  readonly deps: Deps
  /** Takes no new connection, lets every request finish, then stops jobs and mail and closes the database. */
  close(): Promise<void>
}

/** Opens everything that the configuration names and listens. */
export async function serve(config: Config, { dev }: { dev: boolean }): Promise<RunningServer> {
  const deps = await composeDeps(config)
  const app = createApp(deps)
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.setTimeout(SILENCE_MS)
  const https = config.publicUrl?.startsWith('https:') ?? false
  const commonHeaders = Object.entries(securityHeaders(https))
  const options = {
    root: ROOT,
    callApi: (request: Request, address?: string) => app.fetch(request, { address }),
    https,
    publicOrigin: config.publicUrl,
    origin: () => (config.publicUrl ? new URL(config.publicUrl).origin : addressOf(server, config)),
    product: deps.settings.product,
    now: () => deps.clock.now(),
    log: deps.log,
  }
  const devPages = dev ? await createDevPages({ ...options, server }) : undefined
  const pages: Pages = devPages ?? (await createPages(options))
  const local = config.localMode ? localPages(config) : undefined
  const answer = getRequestListener(async (request, { incoming }) => {
    const arrived = incoming as IncomingMessage
    const { url = '/', socket } = arrived
    try {
      if (isApi(url)) return await app.fetch(request, arrivalOf(arrived))
      const { pathname } = new URL(request.url)
      const address = clientAddress(request.headers, socket.remoteAddress ?? '', config.trustedProxies)
      return (await local?.(request, pathname)) ?? (await pages.respond(request, address))
    } catch (error) {
      // The listener would answer 500 too, and tell nobody.
      deps.log.error({ err: error }, 'a page failed')
      return new Response(httpErrors.internal.code, { status: 500, headers: { 'cache-control': 'no-store' } })
    }
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (app.answerAtOnce(request, response) || pages.tryKept(request, response)) return
    // Health, documents, downloads, redirects and our own failures too; the two above bring theirs.
    for (const [name, value] of commonHeaders) response.setHeader(name, value)
    if (!devPages || isOurs(request.url ?? '/')) answer(request, response)
    else devPages.middleware(request, response, () => answer(request, response))
  })
  await listen(server, config)
  deps.siteAddress.listeningAt(addressOf(server, config))
  const background = startBackground(deps, app)
  const content = watchContent(deps, CONTENT_EVERY_MS, () => pages.invalidate('the content has changed'))
  return {
    url: addressOf(server, config),
    deps,
    async close() {
      // Vite's sockets for hot reload would keep the server open.
      await Promise.all([drain(server), devPages?.close()])
      content.stop()
      await background.stop()
      await deps.db.close()
    },
  }
}

/** Where a listening server can be reached from this machine. */
function addressOf(server: Server, { host }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

function isApi(url: string): boolean {
  return /^\/(api|downloads)\//.test(url) || /^\/(healthz|readyz)(\?|$)/.test(url)
}

/** Paths that Vite must not take for its own in development. */
function isOurs(url: string): boolean {
  return isApi(url) || url.startsWith('/dev/')
}

/** Mailbox and stand-in pages: they exist in local mode only. */
function localPages(config: Config) {
  const mailbox = mailboxApp(mailboxDirectory(config))
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    if (pathname.startsWith('/dev/mailbox')) return mailbox.fetch(request)
    if (pathname.startsWith('/dev/service/')) return localServicePage(request)
    return undefined
  }
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
