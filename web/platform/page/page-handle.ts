import type { UIMatch } from 'react-router'
import type { AccountType } from '#contract/kit/account-type.ts'
import type { PageKind } from '#contract/kit/web-handler.ts'
import type { TextPart } from '#web/platform/text/text-parts.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'

/** What a page says about itself: `export const handle = { ... } satisfies PageHandle` in its route module. */
export interface PageHandle {
  readonly title: TitleKey
  /** Whether React runs in the browser; without it the page is complete HTML and ships no framework script. */
  readonly hydrate: boolean
  /**
   * Whether the rendered page is the same for everybody and is kept by path and language. It is rendered without
   * the query, so a kept page may read the query in effects and event handlers only.
   */
  readonly kept: boolean
  /** Whether it needs a sign-in: without a stored token its visitor goes to the log-in page and comes back. */
  readonly token: boolean
  /** The account types that may see it; anybody else signed in is shown the 401 page and stays signed in. */
  readonly roles?: readonly AccountType[]
  /**
   * Queries that the server renders this page without scripts from, such as a search's `q`. With one of them in
   * the address it is rendered anew each time; without, it is kept like any other.
   */
  readonly query?: readonly string[]
  /** Id of this page's own form, which a change of language takes along, so that nothing typed is lost. */
  readonly form?: string
  /** Whether it puts what belongs to the visitor's system first (`platform` of the page context). */
  readonly byPlatform?: boolean
  /** Namespaces that this hydrated page, or this part of one, shows beside the common ones. */
  readonly text?: readonly TextPart[]
  /** A title that only the loaded data know, such as a guide's; undefined: that of `title`. */
  readonly titleOf?: (loaded: unknown) => string | undefined
  /** Whether search engines should leave it out, though everybody may see it. */
  readonly unlisted?: boolean
  /** False where opening the page acts or loads personal data: browsers never load it before its link is clicked. */
  readonly prerender?: false
  /** False where the page is closed to search engines in robots.txt, with every path below it. */
  readonly crawl?: false
  /** Whether the navigation has its fixed colour here instead of the see-through one (specification, point 2). */
  readonly fixedNav: boolean
}

/** Of the account center, whose tabs and their parts are one page. */
export const ACCOUNT_CENTER = {
  title: 'information',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
  prerender: false,
  crawl: false,
} satisfies PageHandle

export function kindOf(page: PageHandle | undefined): PageKind {
  if (!page?.hydrate) return 'content'
  return page.kept ? 'form' : 'account'
}

/** Every namespace that the matched routes name, each once. */
export function partsOfRoutes(matches: readonly { handle?: unknown }[]): TextPart[] {
  return [...new Set(matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.text ?? []))]
}

/** The handle of the page among the matched routes: the innermost that has one. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageHandle | undefined {
  return matches.findLast((match) => match.handle)?.handle as PageHandle | undefined
}

export type PageMatch = UIMatch<unknown, PageHandle | undefined>
