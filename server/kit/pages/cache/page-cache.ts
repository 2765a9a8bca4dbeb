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
  /**
   * The cached page, or the result of `render`; concurrent requests for one page share one rendering. Where it fails, as
   * while the database is away, the page is shown as it was before.
   */
  getOrRender(key: string, render: () => Promise<RenderResult>): RenderResult | Promise<RenderResult>
  /** The content has changed: every page is rendered again. A rendering under way is served, but not stored. */
  clear(): void
}

interface Options {
  /** Where more are rendered, the oldest is deleted. */
  readonly mostPages?: number
  /** Whether a page is shown as it was before where it cannot be rendered. */
  readonly showsOld?: boolean
}

/** @param now the time in ms since 1970 UTC, read for pages with an end only */
export function createPageCache(
  now: () => number,
  { mostPages = MAX_PAGES, showsOld = true }: Options = {},
): PageCache {
  /** Those of a version before are shown only where a rendering fails. */
  const pages = new Map<string, { readonly page: CacheablePage; readonly version: number }>()
  const underWay = new Map<string, Promise<RenderResult>>()
  let version = 0

  function find(key: string): CacheablePage | undefined {
    const stored = pages.get(key)
    if (stored?.version !== version) return undefined
    const { page } = stored
    return page.until === undefined || now() < page.until ? page : undefined
  }

  function store(key: string, page: CacheablePage): void {
    pages.delete(key)
    const [oldest] = pages.keys()
    if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest)
    pages.set(key, { page, version })
  }

  /** The page as it was before, which nothing stores again. */
  function old(key: string): RenderResult | undefined {
    const stored = showsOld ? pages.get(key) : undefined
    return stored && { cacheable: false, response: stored.page.response }
  }

  /** What is rendered, or where that fails, the page as it was before. */
  async function orOld(key: string, rendering: Promise<RenderResult>): Promise<RenderResult> {
    try {
      const result = await rendering
      const hasFailed = 'response' in result && result.response.status >= 500
      if (hasFailed) return old(key) ?? result
      // What it was before is over, as a page that is gone now.
      pages.delete(key)
      return result
    } catch (error) {
      const before = old(key)
      if (!before) throw error
      return before
    }
  }

  async function renderOnce(key: string, render: () => Promise<RenderResult>): Promise<RenderResult> {
    const startedIn = version
    const rendering = orOld(key, render())
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
      if (!showsOld) pages.clear()
      underWay.clear()
    },
  }
}
