import type { KeptBody } from './kept-body.ts'

const STYLESHEET = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g

/**
 * Puts the stylesheets of a page without scripts into the page: one round trip to the first paint. (A hydrated page
 * keeps its links, which React expects to find.)
 */
export function inlineStyles(html: string, files: ReadonlyMap<string, KeptBody>): string {
  return html.replace(STYLESHEET, (link, href: string) => {
    const file = files.get(href)
    return file ? `<style>${file.forms.identity.toString('utf8').trim()}</style>` : link
  })
}
