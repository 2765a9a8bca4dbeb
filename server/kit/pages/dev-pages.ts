import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isOwnForm } from '#server/kit/http/same-site.ts'
import { createDiscovery } from './discovery.ts'
import { keptResponse } from './kept-body.ts'
import { switchLanguage } from './language-switch.ts'
import { languageOf } from './negotiate.ts'
import { commonHeaders, DEV_POLICY, SPECULATION_RULES_PATH } from './page-headers.ts'
import type { WebBundle } from './page-renderer.ts'
import type { Pages, PagesOptions } from './pages.ts'
import { platformOf } from './platform.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

export interface DevPages extends Pages {
  /** Vite's own answers (modules, hot reload); calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** The pages straight from their sources, for `npm run dev`: nothing is kept, edits show at once. */
export async function createDevPages(options: PagesOptions & { readonly server: Server }): Promise<DevPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: options.root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  const { https, log, callApi } = options

  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    tryKept: () => false,
    async respond(request, address) {
      const url = new URL(request.url)
      if (url.pathname === '/language' && request.method === 'POST') {
        return switchLanguage(request, options.publicOrigin ?? url.origin, https)
      }
      if (url.pathname === SPECULATION_RULES_PATH) {
        return new Response(SPECULATION_RULES, {
          headers: { 'content-type': 'application/speculationrules+json' },
        })
      }
      // Asked for anew each time, so that an edit is seen; Vite keeps what has not changed.
      const bundle = (await ssr.runner.import('/web/handler.ts')) as WebBundle
      const language = languageOf(
        request.headers.get('cookie'),
        request.url,
        request.headers.get('accept-language'),
      )
      const report = (error: unknown): void => log.error({ err: error }, 'a page failed to render')
      const handler = bundle.createHandler({ callApi, mode: 'development', origin: options.origin })
      const found = createDiscovery({ ...options, listedPages: () => handler.listedPages() })(url)
      if (found) return keptResponse(found, request)
      if (request.method === 'POST') {
        const isOwn = isOwnForm(request, options.publicOrigin ?? url.origin)
        if (!isOwn || !handler.pageAt(url.pathname)?.takesForms) return new Response(null, { status: 403 })
      }
      const platform = platformOf((name) => request.headers.get(name))
      const answer = await handler.render(request, { language, address, platform, report })
      const headers = new Headers({ ...commonHeaders(https), 'content-security-policy': DEV_POLICY })
      for (const [name, value] of answer.headers) headers.set(name, value)
      headers.set('cache-control', 'no-store')
      return new Response(answer.body, { status: answer.status, headers })
    },
    invalidate: () => {},
    close: () => vite.close(),
  }
}
