import type { CachedResponse } from '#server/kit/http/cached-response.ts'

const STYLESHEET = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g
/** Rules of the primitives (decision 140), of which a page has a part. */
const PRIMITIVE = /:where\(\.([\w-]+)[^(){},]*\)\{[^{}]*\}/g
const CLASSES = /\sclass="([^"]*)"/g

/**
 * Puts the stylesheets of a page without scripts into the page, without the primitives that it does not name. Those of
 * all pages, which the router marks by an empty fragment, stay linked: the browser keeps them for the next page, and the
 * page itself stays within 16 KB. (A hydrated page keeps its links, which React expects to find.) Each is decompressed once:
 * content pages share nearly all of them.
 */
export function styleInliner(files: ReadonlyMap<string, CachedResponse>): (html: string) => string {
  const styles = new Map<string, string>()
  return (html) => {
    const named = classesOf(html)
    return html.replace(STYLESHEET, (link, href: string) => {
      const file = files.get(href)
      if (!file) return link
      const style = styles.getOrInsertComputed(
        href,
        () => `<style>${file.content().toString('utf8').trim()}</style>`,
      )
      return style.replace(PRIMITIVE, (rule, name: string) => (named.has(name) ? rule : ''))
    })
  }
}

function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))
}
