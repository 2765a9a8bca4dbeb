import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageKind } from '#contract/kit/web-handler.ts'
import type { PageName } from '#web/pages.ts'
import type { TextPart } from '#web/platform/text/texts.ts'
import { CLEAR_NAV, NO_BANNER } from './page-looks.built.ts'
import type { Area } from './page-row.ts'
import { titleKey } from './title-key.ts'

/** A section of a page as far as it is known before its data. */
export interface SectionOutline {
  readonly title?: string
  readonly lead?: string
}

/** What a page of the account area, or a part of one, shows whatever its data are. */
export interface PageOutline {
  /** Below the page's heading. */
  readonly lead?: string
  readonly sections?: readonly SectionOutline[]
}

/**
 * What the module of a page says of it besides its row in the site map (`web/pages.ts`), because it is a part of the
 * page itself: `export const handle = { ... } satisfies PageHandle`.
 */
export interface PageHandle {
  /** Id of the page's own form, which a change of language submits, so that its input is preserved. */
  readonly form?: string
  /** Namespaces that this hydrated page, or this part of one, needs besides the common ones. */
  readonly text?: readonly TextPart[]
  /** Further namespaces that depend on the address, such as those of a queue. */
  readonly textAt?: (params: Readonly<Partial<Record<string, string>>>) => readonly TextPart[]
  /**
   * Files besides its module that the page at this path always loads, by the names of their modules: the document names
   * them, so that none waits for a script. A file with texts is named without its language.
   */
  readonly files?: (pathname: string) => readonly string[]
  /**
   * Heading, leads and sections that the server renders before the data come, in the words and the order of the page:
   * its largest text is then painted first and stays (LCP). Each route of a chain names its own.
   */
  readonly outline?: (t: TFunction<readonly TextPart[]>) => PageOutline
  /** A title from loaded data, such as a guide's; undefined: that of its row. */
  readonly titleOf?: (loaded: unknown) => string | undefined
  /** Key of a title that depends on the address, such as that of a queue. */
  readonly titleAt?: (params: Readonly<Partial<Record<string, string>>>) => string
  /** What is above the header of this public page, from its loaded data; it may be nothing. */
  readonly strip?: (loaded: unknown) => ReactNode
}

/** The page that is shown. */
export interface Page extends PageHandle {
  readonly name: PageName
  readonly area: Area
  readonly params: Readonly<Partial<Record<string, string>>>
}

/** A route of the page that is shown. */
export interface MatchedRoute {
  readonly id: string
  readonly handle?: unknown
  readonly params?: Readonly<Partial<Record<string, string>>>
}

const PAGE_ID = /^(content|form|entry|center|company|account|desk)\/(\w+)(?:\/|$)/

/** The page among the matched routes: the innermost one, with what its module says of it. */
export function pageOf(matches: readonly MatchedRoute[]): Page | undefined {
  const match = matches.findLast(({ id }) => PAGE_ID.test(id))
  const [, area, name] = PAGE_ID.exec(match?.id ?? '') ?? []
  if (!match) return undefined
  return {
    ...(match.handle as PageHandle | undefined),
    name: name as PageName,
    area: area as Area,
    params: match.params ?? {},
  }
}

/** The page that is shown; undefined on an error page. */
export function usePage(): Page | undefined {
  return pageOf(useMatches())
}

/** Whether React runs in the browser; without it the page is complete HTML and ships no framework script. */
export function isHydrated(page: Page | undefined): boolean {
  return page !== undefined && page.area !== 'content'
}

/** What kind of page the server renders; one that does not exist is a page without scripts. */
export function kindOf(page: Pick<Page, 'area'> | undefined): PageKind {
  if (!page || page.area === 'content') return 'content'
  return page.area === 'form' || page.area === 'entry' ? 'form' : 'account'
}

/** Keys of its title: the first that has a text counts. */
export function titleKeysOf({ area, name, titleAt, params }: Page): readonly string[] {
  const own = titleKey(area, name)
  return titleAt ? [titleAt(params), own] : [own]
}

/** Whether the navigation has its fixed colour here instead of the transparent one (specification, point 2). */
export function hasFixedNav({ name }: Page): boolean {
  return !CLEAR_NAV.includes(name)
}

/** Whether a page below /content ends with the banner that leads to registration. */
export function hasBanner({ name }: Page): boolean {
  return !NO_BANNER.includes(name)
}

/** All namespaces of the matched routes. */
export function partsOfRoutes(matches: readonly Pick<MatchedRoute, 'handle' | 'params'>[]): TextPart[] {
  const named = matches.flatMap(({ handle, params = {} }) => {
    const { text = [], textAt } = (handle as PageHandle | undefined) ?? {}
    return [...text, ...(textAt?.(params) ?? [])]
  })
  return [...new Set(named)]
}
