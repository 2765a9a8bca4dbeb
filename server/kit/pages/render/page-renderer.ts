import type { WebHandler } from '#contract/kit/web-handler.ts'
import type { Log } from '#server/kit/log.ts'
import { textFiles } from '../assets/text-files.ts'
import { type CachedResponse, cachedResponse } from '../cache/cached-response.ts'
import { compress } from '../cache/compress.ts'
import type { RenderResult } from '../cache/page-cache.ts'
import { deferHydration } from './deferred-hydration.ts'
import { inlineStyles } from './inline-styles.ts'
import { pageHeaders, policyOf } from './page-headers.ts'
import { type PageRequest, renderPage } from './render-page.ts'

/** Compression of a cached page is done once, of another page for each request. */
const QUALITY = { cached: 11, uncached: 4 } as const

/** Renders a page to the response that is sent: styles inlined or hydration deferred, headers, compressed forms. */
export type PageRenderer = (wanted: PageRequest) => Promise<RenderResult>

export function createPageRenderer(
  handler: WebHandler,
  files: ReadonlyMap<string, CachedResponse>,
  log: Log,
): PageRenderer {
  const findTexts = textFiles(files.keys())
  return async (wanted) => {
    const { path, language, search, platform, form } = wanted
    const page = await renderPage(handler, wanted, (error) => {
      log.error({ err: error, path }, 'a page failed to render')
    })
    if ('redirect' in page) return page
    const html =
      page.kind === 'content'
        ? inlineStyles(page.html, files)
        : deferHydration(page.html, (namespaces) => findTexts(language, namespaces))
    const headers = pageHeaders(page.kind, policyOf(page.kind, html, page.nonce, page.connect))
    if (platform) headers.vary += ', User-Agent, Sec-CH-UA-Platform'
    // A page that failed is rendered again for the next visitor; what one person wrote is never cached.
    const cacheable = page.kind !== 'account' && page.status < 500 && !form
    const body = await compress(Buffer.from(html), cacheable && !search ? QUALITY.cached : QUALITY.uncached)
    if (!cacheable) {
      const response = cachedResponse(page.status, body, { ...headers, 'cache-control': 'no-store' })
      return { cacheable, response }
    }
    // Browsers do not store what was asked for.
    const stored = search ? { ...headers, 'cache-control': 'no-store' } : headers
    const response = cachedResponse(page.status, body, stored)
    return page.until === undefined ? { cacheable, response } : { cacheable, response, until: page.until }
  }
}
