import { platformOf } from './platform.ts'

/** What a page is shaped by besides its path and language, as the web says of each (`PageHandle`). */
export interface PageShape {
  /** Names of the queries that it is rendered from. With one of them it is rendered anew each time. */
  readonly query: readonly string[]
  /** It puts what belongs to the visitor's system first: one page is kept for each system. */
  readonly byPlatform: boolean
}

/**
 * Which of a page's kept forms answers a request: '' for most pages, the system where the page goes by it, and
 * undefined where the query asks for a page of its own, which is never kept.
 */
export function variantOf(
  shape: PageShape | undefined,
  search: string,
  header: (name: string) => string | null | undefined,
): string | undefined {
  if (!shape) return ''
  if (askedQuery(shape, search) !== '') return undefined
  return shape.byPlatform ? `#${platformOf(header)}` : ''
}

/** The part of the query that the page is rendered from; everything else never reaches it. */
export function askedQuery({ query }: PageShape, search: string): string {
  if (search === '' || query.length === 0) return ''
  const given = new URLSearchParams(search)
  const asked = query.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
