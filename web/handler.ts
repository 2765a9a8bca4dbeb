import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import {
  PAGE_CONNECT_HEADER,
  PAGE_UNTIL_HEADER,
  type PageFacts,
  type WebBundle,
  type WebHandler,
  type WebHandlerParts,
} from '#contract/kit/web-handler.ts'
import { createCallApi } from '#web/platform/api/call-api.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { kindOf, type PageHandle, pageOf } from '#web/platform/page/page-handle.ts'
import { PATHS, REDIRECTS } from '#web/platform/paths/paths.ts'
import { alternates, isIndexable } from '#web/platform/seo/hreflang.ts'
import { localFieldText } from '#web/platform/text/error-text.ts'
import { serverText } from '#web/platform/text/server-text.ts'

type ServerRoute = NonNullable<(typeof build.routes)[string]>
const ROUTES = Object.values(build.routes).filter((route) => route !== undefined)

/** The seam between server and web: built by Vite, called by `server/kit/pages`. */
export const createHandler: WebBundle['createHandler'] = ({
  callApi,
  mode,
  origin,
}: WebHandlerParts): WebHandler => {
  // The virtual module types absent properties as `undefined`, the request handler as absent.
  const handle = createRequestHandler(build as ServerBuild, mode)
  return {
    pages: pagePaths().map(factsOf),
    notFoundPath: PATHS.notFound,
    async render(request, { language, nonce, address, platform = 'other', report }) {
      let until = Number.POSITIVE_INFINITY
      const cacheUntil = (moment: number | null): void => {
        until = Math.min(until, moment ?? until)
      }
      const context = new RouterContextProvider()
      const connected = new Set<string>()
      const connectTo = (addresses: readonly string[]): void => {
        for (const address of addresses) if (URL.canParse(address)) connected.add(new URL(address).origin)
      }
      const api = apiInProcess((call) => callApi(call, address), language)
      context.set(pageContext, {
        language,
        nonce,
        origin: origin(),
        platform,
        report,
        callApi: api,
        cacheUntil,
        connectTo,
      })
      const response = await handle(request, context)
      if (Number.isFinite(until)) response.headers.set(PAGE_UNTIL_HEADER, String(until))
      if (connected.size > 0) response.headers.set(PAGE_CONNECT_HEADER, [...connected].join(' '))
      return response
    },
    indexablePages(publishedPaths) {
      return ROUTES.flatMap(({ path, module }) => {
        if (!path?.startsWith('/') || !isIndexable(module.handle as PageHandle | undefined)) return []
        const paths = path.includes('/:') ? publishedPaths(path) : [path]
        return paths.map((each) => ({ path: each, alternates: alternates(origin(), each) }))
      })
    },
  }
}

/** Paths of all pages and redirects; a page for all unknown paths has none. */
function pagePaths(): string[] {
  return [...new Set(ROUTES.map(pathOf).filter((path) => path.startsWith('/')))]
}

/** A redirect is prerendered where the page is that it leads to; robots.txt names pages only. */
function factsOf(path: string): PageFacts {
  const route = routeAt(path)
  const page = pageOf(chainOf(route))
  const opened =
    path in REDIRECTS ? pageOf(chainOf(routeAt(REDIRECTS[path as keyof typeof REDIRECTS]))) : page
  return {
    path,
    kind: kindOf(page),
    takesForms: Boolean(route?.module.action),
    query: page?.query ?? {},
    byPlatform: page?.byPlatform ?? false,
    prerender: opened?.prerender ?? true,
    crawl: page?.crawl ?? true,
  }
}

/** The route of the page at a path: with tabs, that of the first one. */
function routeAt(path: string): ServerRoute | undefined {
  const all = ROUTES.filter((route) => pathOf(route) === path)
  return all.find((route) => route.index) ?? all.find((route) => route.path)
}

/** The path of a route; that of a layout or an index route is its parent's. All paths of the tree are absolute. */
function pathOf(route: ServerRoute): string {
  if (route.path) return route.path
  const parent = parentOf(route)
  return parent ? pathOf(parent) : '/'
}

/** Its layouts from the outermost one on, and the route itself. */
function chainOf(route: ServerRoute | undefined): { handle?: unknown }[] {
  return route ? [...chainOf(parentOf(route)), route.module] : []
}

function parentOf({ parentId }: ServerRoute): ServerRoute | undefined {
  return parentId === undefined ? undefined : build.routes[parentId]
}

function apiInProcess(dispatch: (request: Request) => Promise<Response>, language: Language) {
  return createCallApi({
    send: (path, init) => dispatch(new Request(`http://localhost${path}`, init)),
    headers: () => ({ 'accept-language': language }),
    textOf: (code, path = '') => localFieldText(serverText(language), path, code),
    onUnauthorized: () => {},
  })
}
