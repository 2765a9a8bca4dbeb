import * as build from 'virtual:react-router/server-build'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { createCallApi } from '#web/platform/api/call-api.ts'
import { type PageContext, pageContext } from '#web/platform/page/page-context.ts'
import { kindOf, type PageHandle, type PageKind, pageOf } from '#web/platform/page/page-handle.ts'
import { alternates, isListed } from '#web/platform/seo/addresses.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { serverText } from '#web/platform/text/server-text.ts'

/** What the server gives once; plain values and functions only, since each side has its own copy of every module. */
export interface HandlerParts {
  /** Answers a request to the API in process; `address` is that of the visitor for whom it is made. */
  readonly callApi: (request: Request, address?: string) => Promise<Response>
  readonly mode: 'production' | 'development'
  /** The address under which people know this site; in local mode known once the server listens. */
  readonly origin: () => string
}

export interface RenderContext {
  readonly language: Language
  readonly nonce?: string
  /** Of the visitor who sent a form: limits by address count it. */
  readonly address?: string
  readonly platform?: PageContext['platform']
  /** Told of what went wrong in a rendering. */
  readonly report: (error: unknown) => void
}

/** What the server must know of a page before it is rendered. */
export interface PageFacts {
  readonly kind: PageKind
  /** It takes forms by POST (its module has an `action`). */
  readonly takesForms: boolean
  readonly query: readonly string[]
  readonly byPlatform: boolean
}

export interface ListedPage {
  readonly path: string
  readonly alternates: readonly { readonly language: string; readonly address: string }[]
}

export interface WebHandler {
  /** Renders a page; the answer's `x-page-kind` names its kind, `x-page-until` when it ends, if it does. */
  readonly render: (request: Request, context: RenderContext) => Promise<Response>
  /** What stands at a path; undefined where only the page for unknown paths would answer. */
  readonly pageAt: (pathname: string) => PageFacts | undefined
  /** The pages that may be found, each in every language: what the sitemap says. */
  readonly listedPages: () => ListedPage[]
}

/** The one seam between the server and the web: built by Vite, called by `server/kit/pages`. */
export function createHandler({ callApi, mode, origin }: HandlerParts): WebHandler {
  // The virtual module's type says `undefined` where the handler's says absent.
  const handle = createRequestHandler(build as ServerBuild, mode)
  const routes = routeTree(undefined)
  return {
    async render(request, { language, nonce, address, platform = 'other', report }) {
      let until = Number.POSITIVE_INFINITY
      const keepUntil = (moment: number | null): void => {
        until = Math.min(until, moment ?? until)
      }
      const context = new RouterContextProvider()
      const api = apiInProcess((call) => callApi(call, address), language)
      context.set(pageContext, {
        language,
        nonce,
        origin: origin(),
        platform,
        report,
        callApi: api,
        keepUntil,
      })
      const response = await handle(request, context)
      if (Number.isFinite(until)) response.headers.set('x-page-until', String(until))
      return response
    },
    pageAt(pathname) {
      const matches = matchRoutes(routes, pathname)
      const last = matches?.at(-1)?.route
      if (!matches || !last || last.path === '*') return undefined
      const page = pageOf(matches.map((match) => match.route))
      const { query = [], byPlatform = false } = page ?? {}
      return { kind: kindOf(page), takesForms: Boolean(last.action), query, byPlatform }
    },
    listedPages() {
      return Object.values(build.routes).flatMap((route) => {
        const { path, module } = route as NonNullable<typeof route>
        if (!path?.startsWith('/') || !isListed(module.handle as PageHandle | undefined)) return []
        return [{ path, alternates: alternates(origin(), path) }]
      })
    },
  }
}

function apiInProcess(answer: (request: Request) => Promise<Response>, language: Language) {
  return createCallApi({
    send: (path, init) => answer(new Request(`http://localhost${path}`, init)),
    headers: () => ({ 'accept-language': language }),
    textOf: (code) => localErrorText(serverText(language), code),
    onUnauthorized: () => {},
  })
}

/** The build's flat routes as the tree that `matchRoutes` takes. */
function routeTree(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, caseSensitive, index, module } = route as NonNullable<typeof route>
      const base = {
        id,
        handle: module.handle,
        // For `pageAt` alone: it is the build's own routes that answer.
        ...(module.action ? { action: true } : {}),
        ...(path ? { path } : {}),
        ...(caseSensitive ? { caseSensitive } : {}),
      }
      return index ? { ...base, index: true as const } : { ...base, children: routeTree(id) }
    })
}
