import type { PageFacts, PageQuery, Platform } from '#contract/kit/web-handler.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { platformOf } from '../render/platform.ts'

/** What a page is rendered from besides its path and language. */
export interface PageVariant {
  /** The queries that the page is rendered from, with a question mark. */
  readonly search: string
  /** One of them has a value that no list names: the page is made for one visitor. */
  readonly isOpen: boolean
  /** The visitor's operating system, where the page depends on it. */
  readonly platform?: Platform
}

const NOTHING_ASKED = { search: '', isOpen: false }

export function variantOf(page: PageFacts, { search, headers }: RawRequest): PageVariant {
  const used = usedQuery(page.query, search)
  return page.byPlatform ? { ...used, platform: platformOf(headers) } : used
}

/** The part of the query that the page is rendered from; the rest never reaches it. */
export function usedQuery(query: PageQuery, search: string): Pick<PageVariant, 'search' | 'isOpen'> {
  if (search === '') return NOTHING_ASKED
  const given = new URLSearchParams(search)
  const used = Object.entries(query).flatMap(([name, values]) => {
    const value = given.get(name)
    return value && (values === 'open' || values.includes(value)) ? [{ name, value, values }] : []
  })
  if (used.length === 0) return NOTHING_ASKED
  const parameters = new URLSearchParams(used.map(({ name, value }) => [name, value]))
  return { search: `?${parameters}`, isOpen: used.some(({ values }) => values === 'open') }
}
