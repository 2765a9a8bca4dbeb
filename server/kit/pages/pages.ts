import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage, type Language } from '#contract/kit/language.ts'
import type { Log } from '#server/kit/log.ts'
import { canonicalPath } from './canonical-path.ts'
import { compressedForms } from './compress.ts'
import { createDiscovery } from './discovery.ts'
import { readForm } from './form-post.ts'
import { inlineStyles } from './inline-styles.ts'
import { type KeptBody, keptBody, keptResponse, sendKept } from './kept-body.ts'
import { createKeptPages, type Made } from './kept-pages.ts'
import { languageCookie, switchLanguage } from './language-switch.ts'
import { lateScripts } from './late-scripts.ts'
import { languageOf } from './negotiate.ts'
import { commonHeaders, pageHeaders, policyOf, SPECULATION_RULES_PATH } from './page-headers.ts'
import { type PageHandler, type PageRequest, renderPage, type WebBundle } from './page-renderer.ts'
import { askedQuery, type PageShape, variantOf } from './page-variant.ts'
import { platformOf } from './platform.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'
import { readStaticFiles, textFile } from './static-files.ts'
import { textFiles } from './text-files.ts'

export interface PagesOptions {
  /** The folder of the package, in which `build/` lies. */
  readonly root: string
  /** Answers a request to the API in process; `address` is that of the visitor for whom it is made. */
  readonly callApi: (request: Request, address?: string) => Promise<Response>
  /** Whether people reach the site by https. */
  readonly https: boolean
  /** The origin people reach the site by; undefined in local mode, where the Host header says it. */
  readonly publicOrigin: string | undefined
  /** The origin that pages name as their own; in local mode known once the server listens. */
  readonly origin: () => string
  /** The product's name. */
  readonly product: (language: Language) => string
  /** The time, for pages that end by date. */
  readonly now: () => number
  readonly log: Log
}

/** Everything that is not the API: pages, their files, the language switch. */
export interface Pages {
  /**
   * Answers a raw request from memory where it can, before any framework: kept pages and files. False: nothing was
   * sent, and the request belongs to `respond`.
   */
  tryKept(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers every other request that is not for the API. `address` is the visitor's, as far as proxies are trusted. */
  respond(request: Request, address: string): Promise<Response>
  /** The content has changed: every kept page is rendered anew when it is next asked for. */
  invalidate(reason: string): void
}

/** The pages of a built site (`npm run build`). */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { root, callApi, https, log } = options
  const bundlePath = join(root, 'build/server/index.js')
  const bundle = (await import(pathToFileURL(bundlePath).href)) as WebBundle
  const handler = bundle.createHandler({ callApi, mode: 'production', origin: options.origin })
  const files = new Map(readStaticFiles(join(root, 'build/client'), https))
  files.set(SPECULATION_RULES_PATH, textFile(SPECULATION_RULES, 'application/speculationrules+json', https))
  const discover = createDiscovery({ ...options, listedPages: () => handler.listedPages() })
  const kept = createKeptPages(options.now)
  const make = pageMaker(handler, files, options)
  /** Shapes of the pages that vary, noted when first asked for: before that, nothing of them is kept. */
  const shapes = new Map<string, PageShape>()

  return {
    tryKept(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? '/'
      const end = url.indexOf('?')
      const pathname = end < 0 ? url : url.slice(0, end)
      const { cookie, 'accept-language': accepted } = request.headers
      const search = end < 0 ? '' : url.slice(end)
      const variant = variantOf(shapes.get(pathname), search, (name) => request.headers[name] as string)
      if (variant === undefined) return false
      const found = files.get(pathname) ?? kept.get(languageOf(cookie, url, accepted), pathname + variant)
      if (!found) return false
      sendKept(found, request, response)
      return true
    },

    async respond(request, address) {
      const url = new URL(request.url)
      if (url.pathname === '/language' && request.method === 'POST') {
        return switchLanguage(request, options.publicOrigin ?? url.origin, https)
      }
      const page = handler.pageAt(url.pathname)
      if (request.method === 'POST' && page?.takesForms) {
        return answerForm(make, request, address, options)
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain(405, 'methodNotAllowed', https, { allow: 'GET, HEAD' })
      }
      const file = files.get(url.pathname) ?? discover(url)
      if (file) return keptResponse(file, request)
      if (url.pathname.startsWith('/assets/')) return plain(404, 'notFound', https)
      const language = languageOf(
        request.headers.get('cookie'),
        request.url,
        request.headers.get('accept-language'),
      )
      if (url.pathname.endsWith('.data')) return dataAnswer(handler, request, language, options)

      // One address per page. Only known pages are led on, so `//elsewhere/` cannot become another site.
      const canonical = canonicalPath(url.pathname)
      if (page && canonical !== url.pathname) {
        return plain(308, '', https, { location: canonical + url.search })
      }
      // Unknown paths all show one page, kept once, so that guessing paths costs and stores nothing.
      const pathname = page ? url.pathname : '/404'
      const header = (name: string) => request.headers.get(name)
      const wanted: PageRequest = {
        pathname,
        language,
        ...(page ? { search: askedQuery(page, url.search) } : {}),
        ...(page?.byPlatform ? { platform: platformOf(header) } : {}),
      }
      const variant = variantOf(page, url.search, header)
      if (page && (page.byPlatform || page.query.length > 0)) shapes.set(pathname, page)
      const made =
        page?.kind === 'account' || variant === undefined
          ? await make(wanted)
          : await kept.through(language, pathname + variant, () => make(wanted))
      if ('redirect' in made) {
        return plain(302, '', https, { location: made.redirect + url.search, 'cache-control': 'no-cache' })
      }
      return keptResponse('kept' in made ? made.kept : made.once, request)
    },

    invalidate(reason) {
      log.info({ reason }, 'kept pages forgotten')
      kept.clear()
    },
  }
}

/** Compressing a kept page is done once, an account page each time. */
const QUALITY = { kept: 9, once: 4 } as const

function pageMaker(handler: PageHandler, files: ReadonlyMap<string, KeptBody>, { https, log }: PagesOptions) {
  const findTexts = textFiles(files.keys())
  return async (wanted: PageRequest): Promise<Made> => {
    const { pathname, language, search, platform, form } = wanted
    const page = await renderPage(handler, wanted, (error) => {
      log.error({ err: error, pathname }, 'a page failed to render')
    })
    if ('redirect' in page) return page
    const html =
      page.kind === 'content'
        ? inlineStyles(page.html, files)
        : lateScripts(page.html, (parts) => findTexts(language, parts))
    const headers = pageHeaders(page.kind, policyOf(page.kind, html, page.nonce), https)
    if (platform) headers.vary += ', User-Agent, Sec-CH-UA-Platform'
    // A page that failed is not kept: the next visitor may be luckier. Nor is what one person asked or wrote.
    const lasting = page.kind !== 'account' && page.status < 500 && !form && !search
    const forms = await compressedForms(Buffer.from(html), lasting ? QUALITY.kept : QUALITY.once)
    const body = keptBody(page.status, forms, lasting ? headers : { ...headers, 'cache-control': 'no-store' })
    if (!lasting) return { once: body }
    return page.until === undefined ? { kept: body } : { kept: body, until: page.until }
  }
}

/** A form that was sent to a page without scripts: the page again, with what is wrong, or the way on. */
async function answerForm(
  make: (wanted: PageRequest) => Promise<Made>,
  request: Request,
  address: string,
  { https, publicOrigin }: PagesOptions,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const form = await readForm(request, publicOrigin ?? origin)
  if ('refused' in form) return plain(form.refused, form.why, https)
  const { headers } = request
  // The language switch of a page with a form sends that form, so that what was typed comes back with it.
  const chosen = new URLSearchParams(form.text).get('language')
  const language = isLanguage(chosen)
    ? chosen
    : languageOf(headers.get('cookie'), request.url, headers.get('accept-language'))
  const made = await make({ pathname, language, form: { text: form.text, address } })
  if ('redirect' in made)
    return plain(303, '', https, { location: made.redirect, 'cache-control': 'no-store' })
  const response = keptResponse('kept' in made ? made.kept : made.once, request)
  if (isLanguage(chosen)) response.headers.append('set-cookie', languageCookie(chosen, https))
  return response
}

/** What the router in the browser asks a server's loader for; never kept. */
async function dataAnswer(
  handler: PageHandler,
  request: Request,
  language: Language,
  { https, log }: PagesOptions,
): Promise<Response> {
  const report = (error: unknown): void => log.error({ err: error }, 'the data of a page failed')
  const answer = await handler.render(request, { language, report })
  const headers = new Headers({ ...commonHeaders(https), 'cache-control': 'no-store' })
  for (const [name, value] of answer.headers) if (!name.startsWith('x-page-')) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

function plain(status: number, text: string, https: boolean, headers: Record<string, string> = {}): Response {
  return new Response(text === '' ? null : text, {
    status,
    headers: { ...commonHeaders(https), 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}
