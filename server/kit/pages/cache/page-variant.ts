import type { PageFacts, Platform } from '#contract/kit/web-handler.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { platformOf } from '../render/platform.ts'

/** What a page is rendered from besides its path and language. */
export interface PageVariant {
  /** The queries that the page is rendered from, with a question mark; with one of them it is not cached. */
  readonly search: string
  /** The visitor's operating system, where the page depends on it. */
  readonly platform?: Platform
}

export function variantOf(page: PageFacts, { search, headers }: RawRequest): PageVariant {
  const wanted = usedQuery(page.query, search)
  return page.byPlatform ? { search: wanted, platform: platformOf(headers) } : { search: wanted }
}

/** The part of the query that the page is rendered from; the rest never reaches it. */
function usedQuery(names: readonly string[], search: string): string {
  if (search === '' || names.length === 0) return ''
  const given = new URLSearchParams(search)
  const used = names.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return used.length === 0 ? '' : `?${new URLSearchParams(used)}`
}
