/** Queries that links of our own pages name; it bounds what pages that change often could add. */
const MOST_LINKED = 400
const LINK = /\shref="(\/[^"#?]*)(\?[^"#]+)/g

/**
 * Addresses with an open query that a cached page links to, as the plans of the price table: there are as many as the
 * content has, so they are cached like all other pages, and a program that follows our links is refused none.
 */
export interface LinkedQueries {
  /** Takes the links of a cached page. */
  addFrom(html: string): void
  has(address: string): boolean
}

/**
 * @param addressOf path and query of a link in the spelling that `has` is asked for; undefined where the link is no page
 * with an open query
 */
export function createLinkedQueries(
  addressOf: (path: string, search: string) => string | undefined,
  most = MOST_LINKED,
): LinkedQueries {
  const linked = new Set<string>()
  return {
    addFrom(html) {
      for (const [, path = '', search = ''] of html.matchAll(LINK)) {
        const address = addressOf(path, search.replaceAll('&amp;', '&'))
        if (address === undefined) continue
        linked.delete(address)
        linked.add(address)
        const [oldest] = linked
        if (linked.size > most && oldest !== undefined) linked.delete(oldest)
      }
    },
    has: (address) => linked.has(address),
  }
}
