import type { CachedResponse } from '#server/kit/http/cached-response.ts'

/** More entries than the site has pages in all languages and variants, such as 250 of the directory; it bounds the memory of a fault. */
const MAX_PAGES = 1_000

/** A rendered page: cacheable, for this response only (it failed or is personal), or a redirect. */
export type RenderResult =
  | CacheablePage
  | { readonly cacheable: false; readonly response: CachedResponse }
  | { readonly redirect: string }

interface CacheablePage {
  readonly cacheable: true
  readonly response: CachedResponse
  /** First moment at which it may be wrong (a price or a campaign changes by date); absent: never by itself. */
  readonly wrongFrom?: number
  /** When it is rendered again: at that moment, or sooner to be compressed better. */
  readonly until?: number
  /** What it is made of, by the names that `Reads` has; absent where no cache in front stores pages. */
  readonly subjects?: readonly string[]
}

/** Rendered pages by key (path, language, variant) of one version of the content. */
export interface PageCache {
  /** The cached page, or the result of `render`; concurrent requests for one page share one rendering. */
  getOrRender(key: string, render: () => Promise<RenderResult>): RenderResult | Promise<RenderResult>
  /** The content has changed: every page is deleted. A rendering under way is served, but not stored. */
  clear(): void
}

/**
 * @param now the time in ms since 1970 UTC, read for pages with an end only
 * @param mostPages where more are rendered, the oldest is deleted
 */
export function createPageCache(now: () => number, mostPages = MAX_PAGES): PageCache {
  const pages = new Map<string, CacheablePage>()
  const underWay = new Map<string, Promise<RenderResult>>()
  let version = 0

  function find(key: string): CacheablePage | undefined {
    const page = pages.get(key)
    if (page?.until === undefined || now() < page.until) return page
    pages.delete(key)
    return undefined
  }

  function store(key: string, page: CacheablePage): void {
    const [oldest] = pages.keys()
    if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest)
    pages.set(key, page)
  }

  async function renderOnce(key: string, render: () => Promise<RenderResult>): Promise<RenderResult> {
    const startedIn = version
    const rendering = render()
    underWay.set(key, rendering)
    try {
      const result = await rendering
      if ('cacheable' in result && result.cacheable && version === startedIn) store(key, result)
      return result
    } finally {
      if (underWay.get(key) === rendering) underWay.delete(key)
    }
  }

  return {
    getOrRender: (key, render) => find(key) ?? underWay.get(key) ?? renderOnce(key, render),
    clear() {
      version += 1
      pages.clear()
      underWay.clear()
    },
  }
}
