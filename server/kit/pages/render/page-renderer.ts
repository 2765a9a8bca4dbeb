import type { WebHandler } from '#contract/kit/web-handler.ts'
import { type CachedResponse, cachedResponse } from '#server/kit/http/cached-response.ts'
import { compress } from '#server/kit/http/compress.ts'
import type { Log } from '#server/kit/log.ts'
import { namedFiles } from '../assets/named-files.ts'
import type { RenderResult } from '../cache/page-cache.ts'
import { deferHydration } from './deferred-hydration.ts'
import { styleInliner } from './inline-styles.ts'
import { pageHeaders, policyOf } from './page-headers.ts'
import { type PageRequest, renderPage } from './render-page.ts'

/** Compression of a page that is cached is done once; of another page, or one that is soon rendered again, often. */
const QUALITY = { lasting: 11, passing: 5 } as const

/** Renders a page to the response that is sent: styles inlined or hydration deferred, headers, compressed forms. */
export type PageRenderer = (wanted: PageRequest) => Promise<RenderResult>

interface RendererOptions {
  readonly log: Log
  /**
   * While the content changes every few seconds: until when pages are compressed quickly, and not cached for longer;
   * undefined: it does not.
   */
  readonly restlessUntil: () => number | undefined
  /** Called with each page that is the same for all visitors. */
  readonly onCacheable: (html: string) => void
}

export function createPageRenderer(
  handler: WebHandler,
  files: ReadonlyMap<string, CachedResponse>,
  { log, restlessUntil, onCacheable }: RendererOptions,
): PageRenderer {
  const findNamed = namedFiles(files)
  const inlineStyles = styleInliner(files)
  return async (wanted) => {
    const { path, language, search, isOpen, platform, form } = wanted
    const page = await renderPage(handler, wanted, (error) => {
      log.error({ err: error, path }, 'a page failed to render')
    })
    if ('redirect' in page) return page
    const html =
      page.kind === 'content'
        ? inlineStyles(page.html)
        : deferHydration(page.html, (names) => findNamed(language, names))
    const headers = pageHeaders(page.kind, policyOf(page.kind, html, page.nonce, page.connect))
    if (platform) headers.vary += ', User-Agent, Sec-CH-UA-Platform'
    // A page that failed is rendered again for the next visitor; what one person wrote is never cached.
    const cacheable = page.kind !== 'account' && page.status < 500 && !form
    const restless = restlessUntil()
    const ends = [page.until, restless].filter((moment) => moment !== undefined)
    const isLasting = cacheable && !search && restless === undefined
    const body = await compress(Buffer.from(html), isLasting ? QUALITY.lasting : QUALITY.passing)
    if (!cacheable) {
      const response = cachedResponse(page.status, body, { ...headers, 'cache-control': 'no-store' })
      return { cacheable, response }
    }
    if (!isOpen) onCacheable(page.html)
    // Browsers do not store what was asked for.
    const stored = isOpen ? { ...headers, 'cache-control': 'no-store' } : headers
    const response = cachedResponse(page.status, body, stored)
    return {
      cacheable,
      response,
      ...(page.until === undefined ? {} : { wrongFrom: page.until }),
      ...(ends.length === 0 ? {} : { until: Math.min(...ends) }),
    }
  }
}
