import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/kit/language.ts'
import type { PageKind } from './page-headers.ts'
import type { PageShape } from './page-variant.ts'
import type { Platform } from './platform.ts'

/**
 * What the bundle of the web gives (`web/handler.ts`). Declared again here because the server imports nothing of
 * the web, not even a type.
 */
export interface PageHandler {
  render(request: Request, context: RenderContext): Promise<Response>
  /** What stands at a path; undefined where only the page for unknown paths would answer. */
  pageAt(pathname: string): PageFacts | undefined
  /** The pages that may be found, each in every language. */
  listedPages(): readonly ListedPage[]
}

export interface ListedPage {
  readonly path: string
  /** One a language, and `x-default` for those who speak neither. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
}

export interface PageFacts extends PageShape {
  readonly kind: PageKind
  /** It takes forms by POST. */
  readonly takesForms: boolean
}

interface RenderContext {
  readonly language: Language
  readonly nonce?: string
  readonly address?: string
  readonly platform?: Platform
  readonly report: Report
}

type Report = (error: unknown) => void

export interface HandlerParts {
  readonly callApi: (request: Request, address?: string) => Promise<Response>
  readonly mode: 'production' | 'development'
  readonly origin: () => string
}

export interface WebBundle {
  createHandler(parts: HandlerParts): PageHandler
}

/** A rendered page before its headers. */
export interface RenderedPage {
  readonly status: number
  readonly kind: PageKind
  readonly html: string
  readonly nonce: string
  /** First moment at which it may be wrong, in ms since 1970 UTC. */
  readonly until?: number
}

/** What one rendering is made from. */
export interface PageRequest {
  readonly pathname: string
  readonly language: Language
  /** The part of the query that the page is rendered from, with its question mark. */
  readonly search?: string
  readonly platform?: Platform
  /** A form that was sent to the page, and from where. */
  readonly form?: { readonly text: string; readonly address: string }
}

/** Renders one page; a redirect comes back as its address. */
export async function renderPage(
  handler: PageHandler,
  { pathname, language, search = '', platform = 'other', form }: PageRequest,
  report: Report,
): Promise<RenderedPage | { readonly redirect: string }> {
  const nonce = randomBytes(16).toString('base64')
  // A request of our own: what the visitor's browser sent beside it shapes no page.
  const request = new Request(new URL(pathname + search, 'http://localhost'), form ? post(form.text) : {})
  const address = form ? { address: form.address } : {}
  const response = await handler.render(request, { language, nonce, platform, report, ...address })
  const redirect = response.headers.get('location')
  if (redirect) return { redirect }
  const until = response.headers.get('x-page-until')
  return {
    status: response.status,
    kind: (response.headers.get('x-page-kind') ?? 'content') as PageKind,
    html: await response.text(),
    nonce,
    ...(until ? { until: Number(until) } : {}),
  }
}

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
