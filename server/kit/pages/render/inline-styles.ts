import type { CachedResponse } from '../cache/cached-response.ts'

const STYLESHEET = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g

/**
 * Puts the stylesheets of a page without scripts into the page: one round trip to the first paint. (A hydrated page
 * keeps its links, which React expects to find.)
 */
export function inlineStyles(html: string, files: ReadonlyMap<string, CachedResponse>): string {
  return html.replace(STYLESHEET, (link, href: string) => {
    const file = files.get(href)
    return file ? `<style>${file.content().toString('utf8').trim()}</style>` : link
  })
}
