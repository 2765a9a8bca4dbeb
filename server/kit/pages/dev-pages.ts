import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { LANGUAGE_PATH } from '#contract/kit/language.ts'
import type { WebBundle, WebHandler } from '#contract/kit/web-handler.ts'
import { serveFromCache } from '#server/kit/http/cached-response.ts'
import type { Respond } from '#server/kit/http/dispatch.ts'
import { httpResponse } from '#server/kit/http/http-response.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import { ownOriginOf } from '#server/kit/http/same-site.ts'
import { speculationRules } from './assets/speculation-rules.ts'
import { readForm } from './form-post.ts'
import { switchLanguage } from './language-switch.ts'
import type { BuiltPagesOptions, Pages, PagesOptions } from './pages.ts'
import { DEV_POLICY, PAGE_HEADERS, SPECULATION_RULES_PATH } from './render/page-headers.ts'
import { platformOf } from './render/platform.ts'
import { createSeoFiles } from './seo/seo-files.ts'

export interface DevPages extends Pages {
  /** Vite's own responses (modules, hot reload); calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** The pages straight from their sources, for `npm run dev`: nothing is cached, edits show at once. */
export async function createDevPages(
  options: BuiltPagesOptions & { readonly server: Server },
): Promise<DevPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: options.root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  const { callApi, origin } = options

  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    respond: respondFrom(async () => {
      // Imported for each request, so that an edit shows; Vite caches what has not changed.
      const bundle = (await ssr.runner.import('/web/handler.ts')) as WebBundle
      return bundle.createHandler({ callApi, mode: 'development', origin })
    }, options),
    invalidate: () => {},
    close: () => vite.close(),
  }
}

/** The responses of a web handler that is another one after each edit. */
export function respondFrom(handlerNow: () => Promise<WebHandler>, options: PagesOptions): Respond {
  const { https, log } = options
  return async (request) => {
    const { method, path, search } = request
    const ownOrigin = ownOriginOf(request, options.publicOrigin)
    if (method === 'POST' && path === LANGUAGE_PATH) return switchLanguage(request, ownOrigin, https)
    const handler = await handlerNow()
    if (path === SPECULATION_RULES_PATH) {
      const headers = { 'content-type': 'application/speculationrules+json' }
      return httpResponse({ headers, body: speculationRules(handler.pages) })
    }
    const seoFile = createSeoFiles({ ...options, handler })(path, search)
    if (seoFile) return serveFromCache(seoFile, request)
    const takesForms = handler.pages.some((page) => page.path === path && page.takesForms)
    const form = method === 'POST' && takesForms ? await readForm(request, ownOrigin) : undefined
    if (method === 'POST' && (!form || 'refused' in form)) return httpResponse({ status: 403, headers: {} })
    const response = await handler.render(
      new Request(new URL(path + search, 'http://localhost'), {
        method,
        ...(form && 'text' in form ? { body: new URLSearchParams(form.text) } : {}),
      }),
      {
        language: requestLanguage(request),
        address: options.addressOf(request),
        platform: platformOf(request.headers),
        report: (error) => log.error({ err: error }, 'a page failed to render'),
      },
    )
    return httpResponse({
      status: response.status,
      headers: {
        ...PAGE_HEADERS,
        'content-security-policy': DEV_POLICY,
        ...Object.fromEntries(response.headers),
        'cache-control': 'no-store',
      },
      body: new Uint8Array(await response.arrayBuffer()),
    })
  }
}
