import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage, LANGUAGE_PATH, type Language } from '#contract/kit/language.ts'
import type { PageFacts, WebBundle, WebHandler, WebHandlerParts } from '#contract/kit/web-handler.ts'
import type { AddressOf } from '#server/kit/http/client-address.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { linkLanguage, requestLanguage } from '#server/kit/http/request-language.ts'
import { ownOriginOf } from '#server/kit/http/same-site.ts'
import type { Log } from '#server/kit/log.ts'
import { speculationRules } from './assets/speculation-rules.ts'
import { readStaticFiles, textFile } from './assets/static-files.ts'
import { type CachedResponse, serveFromCache } from './cache/cached-response.ts'
import { createPageCache } from './cache/page-cache.ts'
import { variantOf } from './cache/page-variant.ts'
import { canonicalPath } from './canonical-path.ts'
import { readForm } from './form-post.ts'
import { languageCookie, switchLanguage, visitLanguageCookie } from './language-switch.ts'
import { PAGE_HEADERS, SPECULATION_RULES_PATH } from './render/page-headers.ts'
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts'
import { createSeoFiles } from './seo/seo-files.ts'

export interface PagesOptions {
  /** Whether people reach the site by https. */
  readonly https: boolean
  /** The origin people reach the site by; undefined in local mode, where the Host header says it. */
  readonly publicOrigin: string | undefined
  /** The origin that pages name as their own; in local mode known once the server listens. */
  readonly origin: () => string
  readonly addressOf: AddressOf
  /** The product's name. */
  readonly product: (language: Language) => string
  /** The time in ms since 1970 UTC, for pages that end by date. */
  readonly now: () => number
  readonly log: Log
}

export interface BuiltPagesOptions extends PagesOptions, Pick<WebHandlerParts, 'callApi'> {
  /** The folder of the package, which contains `build/`. */
  readonly root: string
}

/** Everything that is not the API: pages, their files, the language switch. */
export interface Pages {
  readonly respond: (request: RawRequest) => Promise<HttpResponse>
  /** The content has changed: every cached page is rendered again when it is next requested. */
  invalidate(reason: string): void
}

/** The pages of a built site (`npm run build`). */
export async function createPages(options: BuiltPagesOptions): Promise<Pages> {
  const { root, callApi, origin } = options
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as WebBundle
  const handler = bundle.createHandler({ callApi, mode: 'production', origin })
  return servePages(handler, readStaticFiles(join(root, 'build/client')), options)
}

/** The pages of a web handler with the files of its build. */
export function servePages(
  handler: WebHandler,
  staticFiles: ReadonlyMap<string, CachedResponse>,
  options: PagesOptions,
): Pages {
  const { https, log } = options
  const pages = new Map(handler.pages.map((page) => [page.path, page]))
  const files = new Map(staticFiles)
  files.set(
    SPECULATION_RULES_PATH,
    textFile(speculationRules(handler.pages), 'application/speculationrules+json'),
  )
  const seoFile = createSeoFiles({ ...options, handler })
  const cache = createPageCache(options.now)
  const render = createPageRenderer(handler, files, log)

  async function respondWithPage(page: PageFacts | undefined, request: RawRequest): Promise<HttpResponse> {
    const language = requestLanguage(request)
    // Every unknown path shows one cached page, so that guessed paths cost and store nothing.
    const path = page?.path ?? handler.notFoundPath
    const variant = page ? variantOf(page, request) : { search: '' }
    const renderThis = () => render({ path, language, ...variant })
    const isCacheable = page?.kind !== 'account' && variant.search === ''
    const key = `${language}${path}#${variant.platform ?? ''}`
    const result = isCacheable ? await cache.getOrRender(key, renderThis) : await renderThis()
    if ('redirect' in result) {
      return redirect(302, result.redirect + request.search, { 'cache-control': 'no-cache' })
    }
    return serveFromCache(result.response, request)
  }

  return {
    async respond(request) {
      const { method, path, search } = request
      if (method === 'POST' && path === LANGUAGE_PATH) {
        return switchLanguage(request, ownOriginOf(request, options.publicOrigin), https)
      }
      const page = pages.get(path)
      const chosen = linkLanguage(request)
      if (page && chosen && (method === 'GET' || method === 'HEAD')) {
        // Without a cookie, the language of a link holds for the following pages of the visit.
        return withCookie(await respondWithPage(page, request), visitLanguageCookie(chosen, https))
      }
      if (method === 'POST' && page?.takesForms) return respondToForm(render, page, request, options)
      if (method !== 'GET' && method !== 'HEAD') {
        return plainText(405, 'methodNotAllowed', { allow: 'GET, HEAD' })
      }
      if (page) return respondWithPage(page, request)
      const file = files.get(path) ?? seoFile(path, search)
      if (file) return serveFromCache(file, request)
      if (path.startsWith('/assets/')) return plainText(404, 'notFound')
      if (path.endsWith('.data')) return respondWithData(handler, request, log)
      // One address for each page. The target is a known path, so `//elsewhere/` cannot lead to another site.
      const canonical = canonicalPath(path)
      if (pages.has(canonical)) return redirect(308, canonical + search)
      return respondWithPage(undefined, request)
    },

    invalidate(reason) {
      log.info({ reason }, 'page cache cleared')
      cache.clear()
    },
  }
}

/** A form that was sent to a page without scripts: the page again with its errors, or a redirect to the next one. */
async function respondToForm(
  render: PageRenderer,
  { path }: PageFacts,
  request: RawRequest,
  { https, publicOrigin, addressOf }: PagesOptions,
): Promise<HttpResponse> {
  const form = await readForm(request, ownOriginOf(request, publicOrigin))
  if ('refused' in form) return plainText(form.refused, form.why)
  // The language switch of a page with a form sends that form, so that what was typed is not lost.
  const chosen = new URLSearchParams(form.text).get('language')
  const language = isLanguage(chosen) ? chosen : requestLanguage(request)
  const address = addressOf(request)
  const result = await render({ path, language, form: { text: form.text, address } })
  if ('redirect' in result) return redirect(303, result.redirect, { 'cache-control': 'no-store' })
  const response = serveFromCache(result.response, request)
  if (!isLanguage(chosen)) return response
  return withCookie(response, languageCookie(chosen, https))
}

function withCookie(response: HttpResponse, cookie: string): HttpResponse {
  return { ...response, headers: [...response.headers, 'set-cookie', cookie] }
}

/** What the router in the browser requests from a server's loader; never cached. */
async function respondWithData(handler: WebHandler, request: RawRequest, log: Log): Promise<HttpResponse> {
  const report = (error: unknown): void => log.error({ err: error }, 'the data of a page failed')
  const address = new URL(request.path + request.search, 'http://localhost')
  const response = await handler.render(new Request(address), { language: requestLanguage(request), report })
  const own = [...response.headers].filter(([name]) => !name.startsWith('x-page-'))
  return httpResponse({
    status: response.status,
    headers: { ...PAGE_HEADERS, 'cache-control': 'no-store', ...Object.fromEntries(own) },
    body: new Uint8Array(await response.arrayBuffer()),
  })
}

function redirect(status: number, location: string, headers: Record<string, string> = {}): HttpResponse {
  return httpResponse({ status, headers: { ...PAGE_HEADERS, location, ...headers } })
}

function plainText(status: number, text: string, headers: Record<string, string> = {}): HttpResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8' }
  return httpResponse({
    status,
    headers: { ...PAGE_HEADERS, ...type, ...headers },
    body: text,
    refused: text,
  })
}
