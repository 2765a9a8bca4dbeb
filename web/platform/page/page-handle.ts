import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageKind, PageQuery } from '#contract/kit/web-handler.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import type { TEXT_PARTS, TextPart } from '#web/platform/text/text-parts.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'

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

/** Properties of a page: `export const handle = { ... } satisfies PageHandle` in its route module. */
export interface PageHandle {
  /** Key of its title; a function of the path if one module has several addresses. */
  readonly title: TitleKey | ((pathname: string) => TitleKey)
  /** Whether React runs in the browser; without it the page is complete HTML and ships no framework script. */
  readonly hydrate: boolean
  /**
   * Whether the rendered page is the same for all visitors and is cached by path and language. It is rendered without
   * the query, so a cached page may read the query in effects and event handlers only.
   */
  readonly cached: boolean
  /**
   * Whether it requires a session: without a stored token the visitor is sent to the login page and back. Which
   * permission it requires then is in `page-permissions.ts`.
   */
  readonly requiresSignIn: boolean
  /** Query parameters that the server renders this page by: their values, as a form's topics, or `open`, as a search's `q`. */
  readonly query?: PageQuery
  /** Id of the page's own form, which a change of language submits, so that its input is preserved. */
  readonly form?: string
  /** Whether it depends on the visitor's operating system (`platform` of the page context). */
  readonly byPlatform?: boolean
  /** Namespaces that this hydrated page, or this part of one, needs besides the common ones. */
  readonly text?: readonly TextPart[]
  /**
   * Files besides its module that the page at this path always loads, by the names of their modules: the document names
   * them, so that none waits for a script. A file with texts is named without its language.
   */
  readonly files?: (pathname: string) => readonly string[]
  /**
   * Heading, leads and sections that the server renders before the data come, in the words and the order of the page:
   * its largest text is then painted first and stays (LCP). Each route of a chain names its own.
   */
  readonly outline?: (t: TFunction<typeof TEXT_PARTS>) => PageOutline
  /** A title from loaded data, such as a guide's; undefined: that of `title`. */
  readonly titleOf?: (loaded: unknown) => string | undefined
  /** What is above the header of this public page, from its loaded data; it may be nothing. */
  readonly strip?: (loaded: unknown) => ReactNode
  /** Whether search engines are told not to index it, though it is public. */
  readonly noindex?: boolean
  /** Whether a page below /content ends without the banner that leads to registration. */
  readonly noBanner?: true
  /** False if opening the page acts or loads personal data: browsers never prerender it. */
  readonly prerender?: false
  /** False if the page and all paths below it are closed to search engines in robots.txt. */
  readonly crawl?: false
  /** Whether the navigation has its fixed colour here instead of the transparent one (specification, point 2). */
  readonly fixedNav: boolean
}

/** The tabs of the account center in their order: title and picture, by address; the same in its menu and headings. */
export const ACCOUNT_TABS = {
  [PATHS.information]: { title: 'basicInformation', icon: 'account' },
  [PATHS.certification]: { title: 'certification', icon: 'government' },
  [PATHS.claims]: { title: 'claims', icon: 'price' },
  [PATHS.ownPartner]: { title: 'ownPartner', icon: 'people' },
  [PATHS.security]: { title: 'security', icon: 'lock' },
  [PATHS.sessions]: { title: 'sessions', icon: 'device' },
  [PATHS.access]: { title: 'access', icon: 'people' },
  [PATHS.notifications]: { title: 'notifications', icon: 'bell' },
  [PATHS.activity]: { title: 'auditLog', icon: 'clock' },
  [PATHS.mails]: { title: 'mails', icon: 'mail' },
  [PATHS.ownData]: { title: 'ownData', icon: 'check' },
} as const satisfies Partial<Record<string, { readonly title: TitleKey; readonly icon: string }>>
export type AccountTab = keyof typeof ACCOUNT_TABS

/** The title of a tab; that of the account center for other addresses. Operators have parts of it on one page. */
export function accountTabTitle(
  pathname: string,
): (typeof ACCOUNT_TABS)[AccountTab]['title'] | 'information' | 'operatorAccount' {
  if (pathname === PATHS.operatorAccount) return 'operatorAccount'
  if (pathname === PATHS.deskNotifications) return 'notifications'
  return pathname in ACCOUNT_TABS ? ACCOUNT_TABS[pathname as AccountTab].title : 'information'
}

/** Handle of all routes of the account center, the tabs of which are one module after the other (routes.ts). */
export const ACCOUNT_CENTER = {
  title: accountTabTitle,
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  prerender: false,
  crawl: false,
} satisfies PageHandle

/** What the handles of all pages of the desk have in common. No file for search engines names them. */
export const DESK_PAGE = {
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  prerender: false,
} satisfies Omit<PageHandle, 'title'>

/** Handle of the routes of the page after registration. */
export const REGISTER_RESULT = {
  title: 'registerResult',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  prerender: false,
} satisfies PageHandle

/** Handle of the routes of the page of a trial. */
export const TRIAL_RESULT = {
  title: 'tryOut',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  fixedNav: true,
  prerender: false,
} satisfies PageHandle

export function kindOf(page: PageHandle | undefined): PageKind {
  if (!page?.hydrate) return 'content'
  return page.cached ? 'form' : 'account'
}

export function titleKeyOf({ title }: PageHandle, pathname: string): TitleKey {
  return typeof title === 'function' ? title(pathname) : title
}

/** All namespaces of the matched routes. */
export function partsOfRoutes(matches: readonly { handle?: unknown }[]): TextPart[] {
  return [...new Set(matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.text ?? []))]
}

/** The page's handle among those of the matched routes: the innermost one. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageHandle | undefined {
  return matches.findLast((match) => match.handle)?.handle as PageHandle | undefined
}

/** The page's handle; undefined on an error page. */
export function usePage(): PageHandle | undefined {
  return pageOf(useMatches())
}
