/**
 * The seam between the server and the bundle that Vite builds from `web/handler.ts`. Only plain values and functions
 * cross it, since each side has its own copy of every module.
 */
import type { Language } from './language.ts'

/**
 * The content security policy of a page follows from its kind: `content` has no framework script, `form` is hydrated
 * and cached, `account` is neither cached nor, before the browser has loaded its data, more than a skeleton.
 */
export type PageKind = 'content' | 'form' | 'account'

/**
 * The queries that a page is rendered from: the values that count, or `open` where there is no list of them. Any other
 * value is as if it were not there. With closed values only it is cached; with an open one it is made for the visitor.
 */
export type PageQuery = Readonly<Record<string, readonly string[] | 'open'>>

/** Operating systems that a page may put first. */
export type Platform = 'windows' | 'mac' | 'android' | 'other'

/** Response headers of `render` that never leave the server. */
export const PAGE_KIND_HEADER = 'x-page-kind'
/** First moment at which the page may be wrong, in ms since 1970 UTC; absent: never by itself. */
export const PAGE_UNTIL_HEADER = 'x-page-until'

/** Origins that scripts of the page may connect to besides this site, separated by spaces. */
export const PAGE_CONNECT_HEADER = 'x-page-connect'

/** What the server knows of a page before it is rendered. */
export interface PageFacts {
  readonly path: string
  readonly kind: PageKind
  /** It takes forms by POST. */
  readonly takesForms: boolean
  readonly query: PageQuery
  /** It depends on the visitor's operating system: one copy is cached for each. */
  readonly byPlatform: boolean
  /** Browsers may load it before its link is clicked: opening it neither acts nor loads personal data. */
  readonly prerender: boolean
  /** Search engines may request it. */
  readonly crawl: boolean
}

/** A page that search engines may index, with its address in each language and `x-default`. */
export interface IndexablePage {
  readonly path: string
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
}

export interface RenderContext {
  readonly language: Language
  /** For the inline tags of account pages. */
  readonly nonce?: string
  /** Of the visitor, where the page is rendered for one: limits by address count it. */
  readonly address?: string
  readonly platform?: Platform
  /** Hands an unexpected error to the server's log. */
  readonly report: (error: unknown) => void
}

export interface WebHandler {
  /** Every page of the site; the same for as long as the process lives. */
  readonly pages: readonly PageFacts[]
  /** The path that is rendered for every unknown path. */
  readonly notFoundPath: string
  /** Renders a page; the response names its kind and when it ends. */
  readonly render: (request: Request, context: RenderContext) => Promise<Response>
  /** @param publishedPaths the addresses of a page with a parameter, by its pattern */
  readonly indexablePages: (
    publishedPaths: (pattern: string) => readonly string[],
  ) => readonly IndexablePage[]
}

/** What the server gives to the web once. */
export interface WebHandlerParts {
  /** Handles a request to the API in process; `address` is that of the visitor for whom it is made. */
  readonly callApi: (request: Request, address?: string) => Promise<Response>
  readonly mode: 'production' | 'development'
  /** The address under which people know this site; in local mode known once the server listens. */
  readonly origin: () => string
}

/** The exports of the bundle. */
export interface WebBundle {
  readonly createHandler: (parts: WebHandlerParts) => WebHandler
}
