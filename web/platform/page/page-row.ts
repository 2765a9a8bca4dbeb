import type { Language } from '#contract/kit/language.ts'
import type { PageQuery } from '#contract/kit/web-handler.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { Requirement } from './requirement.ts'

/**
 * The areas of the site. Each brings its pages their frame (`web/routes.ts`), and with it what they have in common:
 * - `content`: complete HTML without a framework script, the same for all visitors;
 * - `form`: the same frame, but React runs in the browser; `entry`: the frame of signing in and registering;
 * - `account`: behind the sign-in of customers and partners, of which `center` are the tabs of the account center and
 *   `company` the pages by which a company manages who may do what;
 * - `desk`: behind the sign-in of operators.
 */
export type Area = 'content' | 'form' | 'entry' | 'center' | 'company' | 'account' | 'desk'

/** Where a page is in the menu of its area. */
export interface MenuPlace {
  readonly group: 'center' | 'partner' | 'company' | 'services' | 'work' | 'site' | 'provider' | 'own'
  /** Entries of a group are in the order of these numbers. */
  readonly at: number
  /** Name of the picture (`web/ui/pictures/line-icon.tsx`). */
  readonly icon: string
  /** Name of the entry, where it is not the title of the page. */
  readonly name?: Readonly<Record<Language, string>>
  /** What the entry requires where its page is open to all, but not what the page is for. */
  readonly permission?: Requirement
  /** The only kind of account that has this entry. */
  readonly only?: 'customer' | 'partner'
  /** Its link loads a new document. */
  readonly isDocument?: true
}

interface AnyRow {
  /** Spelled exactly as in the specification, capitals included. */
  readonly path: string
  /** Its module, below `web/`. Several pages may have one module. */
  readonly file: string
  readonly title: Readonly<Record<Language, string>>
  readonly menu?: MenuPlace
  /** Whether the navigation is transparent at its top, instead of its fixed colour (specification, point 2). */
  readonly clearNav?: true
}

/** A page that needs no sign-in. */
export interface PublicRow extends AnyRow {
  readonly area: 'content' | 'form' | 'entry'
  /** Search engines are told not to index it. */
  readonly noindex?: true
  /** False if the page and all paths below it are closed to search engines in robots.txt. */
  readonly crawl?: false
  /** False if opening the page acts: browsers never prerender it. */
  readonly prerender?: false
  /** Though its path is below /content, it ends without the banner that leads to registration. */
  readonly noBanner?: true
  /** Query parameters that the server renders this page by: their values, as a form's topics, or `open`, as a search's `q`. */
  readonly query?: PageQuery
  /** It depends on the visitor's operating system (`platform` of the page context). */
  readonly byPlatform?: true
  /** Its picture in previews of links, in `web/public/og/`; without one that of the home page. */
  readonly picture?: string
  /** A login does not lead back to it, though its path is below /content. */
  readonly noReturn?: true
  /** A login leads back to it, though its path is not below /content. */
  readonly isReturned?: true
}

/** A page behind a sign-in. */
export interface SignedInRow extends AnyRow {
  readonly area: 'center' | 'company' | 'account' | 'desk'
  /**
   * Without it the page is not loaded, none of its calls is made, and the 401 page takes its place. `queue`: what the
   * queue in its address says.
   */
  readonly permission: Requirement | 'queue'
  /** The only kind of account that has this page; to others it says how to become one. */
  readonly only?: 'partner'
  /**
   * The kinds of request with which their account goes on here, each with the part or query of the address that takes
   * the id of the request; null where there is none.
   */
  readonly continues?: Readonly<Partial<Record<RequestKind, string | null>>>
  /** The page over which this one is a panel: it is rendered in its `<Outlet/>`, and requires what that page requires as well. */
  readonly over?: string
  /** What else it is called, in any language: the search of the desk finds it by these words too. */
  readonly otherNames?: readonly string[]
  /** The entry of the menu that leads to it, where its path does not begin with that of the entry. */
  readonly below?: string
  /** Opening another object of the address changes the page instead of making it anew. */
  readonly staysOpen?: true
  /** A login leads back to it, though its path is not below /content. */
  readonly isReturned?: true
}

export type PageRow = PublicRow | SignedInRow

/** A part of a page that belongs to another feature: a route below the page, in whose `<Outlet/>` it is. */
export interface PartRow {
  /** Name of the page. Several parts are one in the other, in the order of the site map. */
  readonly partOf: string
  /** Kinds of requests that it shows by itself, with what can be done, so that no list of the page repeats them. */
  readonly shows?: readonly string[]
  readonly file: string
}

/** The pages of a domain by their names. */
export function definePages<const Pages extends Readonly<Record<string, PageRow | PartRow>>>(
  pages: Pages,
): Pages {
  return pages
}
