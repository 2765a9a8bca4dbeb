import type { CachedResponse } from '#server/kit/http/cached-response.ts'

const STYLESHEET = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g

/**
 * Puts the stylesheets of a page without scripts into the page: one round trip to the first paint. (A hydrated page
 * keeps its links, which React expects to find.) Each is decompressed once: content pages share nearly all of them.
 */
export function styleInliner(files: ReadonlyMap<string, CachedResponse>): (html: string) => string {
  const styles = new Map<string, string>()
  return (html) =>
    html.replace(STYLESHEET, (link, href: string) => {
      const file = files.get(href)
      if (!file) return link
      return styles.getOrInsertComputed(
        href,
        () => `<style>${file.content().toString('utf8').trim()}</style>`,
      )
    })
}
