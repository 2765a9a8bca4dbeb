import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage, LANGUAGE_PATH, type Language } from '#contract/kit/language.ts'
import type { PageFacts, WebBundle, WebHandler, WebHandlerParts } from '#contract/kit/web-handler.ts'
import { assetForEdge, type EdgeTimes, pageForEdge } from '#server/kit/edge/edge-response.ts'
import { type CachedResponse, serveFromCache } from '#server/kit/http/cached-response.ts'
import type { AddressOf } from '#server/kit/http/client-address.ts'
import type { Respond } from '#server/kit/http/dispatch.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { linkLanguage, requestLanguage } from '#server/kit/http/request-language.ts'
import { ownOriginOf } from '#server/kit/http/same-site.ts'
import type { Limits } from '#server/kit/limits/limits.ts'
import { createPlaces, type Places } from '#server/kit/limits/places.ts'
import type { Log } from '#server/kit/log.ts'
import type { Reads } from '#server/kit/reads.ts'
import { speculationRules } from './assets/speculation-rules.ts'
import { readStaticFiles, textFile } from './assets/static-files.ts'
import { createChangePace } from './cache/change-pace.ts'
import { createLinkedQueries } from './cache/linked-queries.ts'
import { createPageCache, type RenderResult } from './cache/page-cache.ts'
import { type PageVariant, usedQuery, variantOf } from './cache/page-variant.ts'
import { readForm } from './form-post.ts'
import { languageCookie, switchLanguage, visitLanguageCookie } from './language-switch.ts'
import { pageLookup } from './page-lookup.ts'
import { refusedPage } from './refused-page.ts'
import { PAGE_HEADERS, SPECULATION_RULES_PATH } from './render/page-headers.ts'
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts'
import type { PageRequest } from './render/render-page.ts'
import { createSeoFiles, type SeoFilesOptions } from './seo/seo-files.ts'

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
  readonly brandColours: SeoFilesOptions['brandColours']
  readonly brandLogo: SeoFilesOptions['brandLogo']
  readonly limits: Limits
  /** The addresses of a public page with a parameter, by its pattern: those that are published now. */
  readonly publishedPaths: (pattern: string) => readonly string[]
  /** Whether the calling code renders with values that are not saved: such a page is neither cached nor from the cache. */
  readonly isPreview: () => boolean
  /** The time in ms since 1970 UTC, for pages that end by date. */
  readonly now: () => number
  /** How long a cache in front of the site may store public pages; undefined: not at all. */
  readonly edge?: (EdgeTimes & { readonly reads: Pick<Reads, 'of'> }) | undefined
  /** Called for each public page that is sent, from the cache too; it must be quick and never throw. */
  readonly onPage?: (request: RawRequest, page: string, language: Language) => void
  readonly log: Log
}

export interface BuiltPagesOptions extends PagesOptions, Pick<WebHandlerParts, 'callApi'> {
  /** The folder of the package, which contains `build/`. */
  readonly root: string
}

/** Everything that is not the API: pages, their files, the language switch. */
export interface Pages {
  readonly respond: Respond
  /**
   * The content has changed: every cached page is rendered again when it is next requested.
   * @param subjects what has changed, by the names that `Reads` has; undefined: everything
   */
  invalidate(reason: string, subjects?: readonly string[]): void
}

/** What a page was sent for, and how many changes there had been when it was begun. */
interface Sent {
  readonly result: RenderResult
  readonly page: PageFacts | undefined
  readonly request: RawRequest
  readonly begunIn: number
}

/** Pages rendered from a query that are cached, and for how long: a repeated link costs one rendering. */
const MOST_QUERIED = 100
const QUERIED_MS = 10_000

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
  const { https, log, edge } = options
  const { at: pageAt, meantBy } = pageLookup(handler.pages, options.publishedPaths)
  const files = new Map(staticFiles)
  files.set(
    SPECULATION_RULES_PATH,
    textFile(speculationRules(handler.pages), 'application/speculationrules+json'),
  )
  let seoFile = createSeoFiles({ ...options, handler })
  const cache = createPageCache(options.now)
  // What one visitor asks, such as a price, is of now or not at all.
  const queried = createPageCache(options.now, { mostPages: MOST_QUERIED, showsOld: false })
  const { limits } = options
  const places = createPlaces({ limits, limit: 'render' })
  // Apart from what others ask, so that a message without scripts waits for messages only.
  const formPlaces = createPlaces({ limits, limit: 'render' })
  const pace = createChangePace(options.now)
  /** Counts the changes: a page that a change of what it is made of overtakes on its way is stored by no one. */
  let version = 0
  let everythingChangedIn = 0
  const changedIn = new Map<string, number>()
  const lastChangeOf = (subjects: readonly string[]) =>
    Math.max(everythingChangedIn, ...subjects.map((subject) => changedIn.get(subject) ?? 0))
  const linked = createLinkedQueries((path, search) => {
    const page = pageAt(path)
    const used = page && usedQuery(page.query, search)
    return used?.isOpen ? path + used.search : undefined
  })
  const renderPage = createPageRenderer(handler, files, {
    log,
    restlessUntil: pace.restlessUntil,
    onCacheable: linked.addFrom,
  })
  const render = edge ? withSubjects(renderPage, edge.reads) : renderPage

  /** A cached page is sent at once: it is what most requests ask for. */
  function respondWithPage(
    page: PageFacts | undefined,
    request: RawRequest,
  ): HttpResponse | Promise<HttpResponse> {
    const language = requestLanguage(request)
    // Every unknown path shows one cached page, so that guessed paths cost and store nothing.
    const path = page?.path ?? handler.notFoundPath
    const variant = page ? variantOf(page, request) : { search: '', isOpen: false }
    const isOpen = variant.isOpen && !linked.has(path + variant.search)
    const result = resultOf(page, request, { path, language, ...variant, isOpen })
    const begunIn = version
    const send = (result: RenderResult) => {
      const response = sendResult(result, page, request, language)
      return forEdge(response, { result, page, request, begunIn })
    }
    return result instanceof Promise ? result.then(send) : send(result)
  }

  function resultOf(
    page: PageFacts | undefined,
    request: RawRequest,
    wanted: PageRequest & PageVariant,
  ): RenderResult | Promise<RenderResult> {
    if (options.isPreview()) return render(wanted)
    const key = `${wanted.language}${wanted.path}${wanted.search}#${wanted.platform ?? ''}`
    if (wanted.isOpen) return queried.getOrRender(key, () => renderForOne(wanted, request))
    return page?.kind === 'account' ? render(wanted) : cache.getOrRender(key, () => render(wanted))
  }

  function sendResult(
    result: RenderResult,
    page: PageFacts | undefined,
    request: RawRequest,
    language: Language,
  ): HttpResponse {
    if ('redirect' in result) {
      return redirect(302, withQuery(result.redirect, request.search), { 'cache-control': 'no-cache' })
    }
    if (page && page.kind !== 'account' && request.method === 'GET' && !options.isPreview()) {
      options.onPage?.(request, page.path, language)
    }
    return serveFromCache(result.response, request)
  }

  function forEdge(response: HttpResponse, { result, page, request, begunIn }: Sent): HttpResponse {
    if (!edge || !page || !('cacheable' in result) || !result.cacheable || options.isPreview())
      return response
    const { wrongFrom, subjects = [] } = result
    if (lastChangeOf(subjects) > begunIn) return response
    const facts = { byPlatform: page.byPlatform, subjects, until: wrongFrom, now: options.now() }
    return pageForEdge(response, request, facts, edge)
  }

  /** Pages that are made of what one visitor asks wait in turn, and live for seconds. */
  async function renderForOne(wanted: PageRequest, request: RawRequest): Promise<RenderResult> {
    const address = options.addressOf(request)
    const result = await (wanted.form ? formPlaces : places).run(address, () =>
      render({ ...wanted, address }),
    )
    if (!('cacheable' in result) || !result.cacheable) return result
    const until = Math.min(result.until ?? Number.POSITIVE_INFINITY, options.now() + QUERIED_MS)
    return { ...result, until }
  }

  function respond(request: RawRequest): HttpResponse | Promise<HttpResponse> {
    const { method, path, search } = request
    if (method === 'POST' && path === LANGUAGE_PATH) {
      return switchLanguage(request, ownOriginOf(request, options.publicOrigin), https)
    }
    const page = pageAt(path)
    const chosen = linkLanguage(request)
    if (page && chosen && (method === 'GET' || method === 'HEAD')) {
      // Without a cookie, the language of a link holds for the following pages of the visit.
      const cookie = visitLanguageCookie(chosen, https)
      return Promise.resolve(respondWithPage(page, request)).then((response) => withCookie(response, cookie))
    }
    if (method === 'POST' && page?.takesForms) return respondToForm(renderForOne, page, request, options)
    if (method !== 'GET' && method !== 'HEAD') {
      return plainText(405, 'methodNotAllowed', { allow: 'GET, HEAD' })
    }
    if (page) return respondWithPage(page, request)
    const file = files.get(path) ?? seoFile(path, search)
    if (file) {
      const response = serveFromCache(file, request)
      return edge && path.startsWith('/assets/') ? assetForEdge(response) : response
    }
    if (path.startsWith('/assets/')) return plainText(404, 'notFound')
    if (path.endsWith('.data')) {
      // Every other path that ends like this is made up, and would cost a rendering.
      return pageAt(pageOfData(path))
        ? respondWithData(handler, places, request, options)
        : plainText(404, 'notFound')
    }
    // One address for each page. The target is a known path, so `//elsewhere/` cannot lead to another site.
    const meant = meantBy(path)
    if (meant !== undefined) return redirect(308, meant + search)
    return respondWithPage(undefined, request)
  }

  return {
    respond(request) {
      const refuse = (error: unknown) => refusedPage(error, request)
      try {
        const response = respond(request)
        return response instanceof Promise ? response.catch(refuse) : response
      } catch (error) {
        return refuse(error)
      }
    },

    invalidate(reason, subjects) {
      log.info({ reason }, 'page cache cleared')
      version += 1
      if (subjects) for (const subject of subjects) changedIn.set(subject, version)
      else everythingChangedIn = version
      pace.changed()
      cache.clear()
      queried.clear()
      seoFile = createSeoFiles({ ...options, handler })
    },
  }
}

/** Renders, and says of a page for all visitors what it is made of. */
function withSubjects(render: PageRenderer, reads: Pick<Reads, 'of'>): PageRenderer {
  return async (wanted) => {
    const { result, subjects } = await reads.of(() => render(wanted))
    return 'cacheable' in result && result.cacheable ? { ...result, subjects } : result
  }
}

/** A form that was sent to a page without scripts: the page again with its errors, or a redirect to the next one. */
async function respondToForm(
  render: (wanted: PageRequest, request: RawRequest) => Promise<RenderResult>,
  { path }: PageFacts,
  request: RawRequest,
  { https, publicOrigin }: PagesOptions,
): Promise<HttpResponse> {
  const form = await readForm(request, ownOriginOf(request, publicOrigin))
  if ('refused' in form) return plainText(form.refused, form.why)
  // The language switch of a page with a form sends that form, so that what was typed is not lost.
  const chosen = new URLSearchParams(form.text).get('language')
  const language = isLanguage(chosen) ? chosen : requestLanguage(request)
  const result = await render({ path, language, form: { text: form.text } }, request)
  if ('redirect' in result) return redirect(303, result.redirect, { 'cache-control': 'no-store' })
  const response = serveFromCache(result.response, request)
  if (!isLanguage(chosen)) return response
  return withCookie(response, languageCookie(chosen, https))
}

function withCookie(response: HttpResponse, cookie: string): HttpResponse {
  return { ...response, headers: [...response.headers, 'set-cookie', cookie] }
}

/** The page whose data the router in the browser requests: `/trials` of `/trials.data`, `/` of `/_root.data`. */
function pageOfData(path: string): string {
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length)
}

/** What the router in the browser requests from a server's loader; never cached. */
async function respondWithData(
  handler: WebHandler,
  places: Places,
  request: RawRequest,
  { log, addressOf }: PagesOptions,
): Promise<HttpResponse> {
  const report = (error: unknown): void => log.error({ err: error }, 'the data of a page failed')
  const wanted = new Request(new URL(request.path + request.search, 'http://localhost'))
  const address = addressOf(request)
  const context = { language: requestLanguage(request), address, report }
  const response = await places.run(address, () => handler.render(wanted, context))
  const own = [...response.headers].filter(([name]) => !name.startsWith('x-page-'))
  return httpResponse({
    status: response.status,
    headers: { ...PAGE_HEADERS, 'cache-control': 'no-store', ...Object.fromEntries(own) },
    body: new Uint8Array(await response.arrayBuffer()),
  })
}

/** An address with what a query says besides: one that has a query of its own keeps it. */
function withQuery(address: string, search: string): string {
  const [path = '', own] = address.split('?')
  if (own === undefined) return address + search
  const said = new URLSearchParams(own)
  const more = [...new URLSearchParams(search)].filter(([name]) => !said.has(name))
  return `${path}?${new URLSearchParams([...said, ...more])}`
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
