import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/kit/language.ts'
import {
  PAGE_CONNECT_HEADER,
  PAGE_KIND_HEADER,
  PAGE_UNTIL_HEADER,
  type PageKind,
  type Platform,
  type WebHandler,
} from '#contract/kit/web-handler.ts'

/** A rendered page before its headers. */
export interface RenderedPage {
  readonly status: number
  readonly kind: PageKind
  readonly html: string
  readonly nonce: string
  /** Origins that its scripts may connect to, separated by spaces. */
  readonly connect: string
  /** First moment at which it may be wrong, in ms since 1970 UTC. */
  readonly until?: number
}

/** What one rendering is made from. */
export interface PageRequest {
  readonly path: string
  readonly language: Language
  /** The part of the query that the page is rendered from, with its question mark. */
  readonly search?: string
  /** The page is made for one visitor, by what that one asks. */
  readonly isOpen?: boolean
  readonly platform?: Platform
  /** A form that was sent to the page. */
  readonly form?: { readonly text: string }
  /** The visitor's, where the page is rendered for one visitor: limits by address count it. */
  readonly address?: string
}

/** Renders one page; a redirect comes back as its address. */
export async function renderPage(
  handler: WebHandler,
  { path, language, search = '', platform = 'other', form, address }: PageRequest,
  report: (error: unknown) => void,
): Promise<RenderedPage | { readonly redirect: string }> {
  const nonce = randomBytes(16).toString('base64')
  // A request of our own: no other header of the visitor's browser changes a page.
  const request = new Request(new URL(path + search, 'http://localhost'), form ? post(form.text) : {})
  const response = await handler.render(request, {
    language,
    nonce,
    platform,
    report,
    ...(address ? { address } : {}),
  })
  const redirect = response.headers.get('location')
  if (redirect) return { redirect }
  const until = response.headers.get(PAGE_UNTIL_HEADER)
  return {
    status: response.status,
    kind: (response.headers.get(PAGE_KIND_HEADER) ?? 'content') as PageKind,
    html: await response.text(),
    nonce,
    connect: response.headers.get(PAGE_CONNECT_HEADER) ?? '',
    ...(until ? { until: Number(until) } : {}),
  }
}

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
