import * as build from 'virtual:react-router/server-build'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
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

/** The seam between server and web: built by Vite, called by `server/kit/pages`. */
export const createHandler: WebBundle['createHandler'] = ({
  callApi,
  mode,
  origin,
}: WebHandlerParts): WebHandler => {
  // The virtual module types absent properties as `undefined`, the request handler as absent.
  const handle = createRequestHandler(build as ServerBuild, mode)
  const routes = routeTree(undefined)
  return {
    pages: pagePaths().map((path) => factsOf(path, routes)),
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
      return Object.values(build.routes).flatMap((route) => {
        const { path, module } = route as NonNullable<typeof route>
        if (!path?.startsWith('/') || !isIndexable(module.handle as PageHandle | undefined)) return []
        const paths = path.includes('/:') ? publishedPaths(path) : [path]
        return paths.map((each) => ({ path: each, alternates: alternates(origin(), each) }))
      })
    },
  }
}

/** Paths of all pages and redirects; a page for all unknown paths has none. */
function pagePaths(): string[] {
  const paths = Object.values(build.routes).flatMap((route) => {
    const { path, index, parentId } = route as NonNullable<typeof route>
    if (index && parentId === 'root') return ['/']
    return path?.startsWith('/') ? [path] : []
  })
  return [...new Set(paths)]
}

/** A redirect is prerendered where the page is that it leads to; robots.txt names pages only. */
function factsOf(path: string, routes: RouteObject[]): PageFacts {
  const own = matchedRoutes(path, routes)
  const page = pageOf(own)
  const target = REDIRECTS[path as keyof typeof REDIRECTS]
  const opened = target ? pageOf(matchedRoutes(target, routes)) : page
  return {
    path,
    kind: kindOf(page),
    takesForms: Boolean(own.at(-1)?.action),
    query: page?.query ?? [],
    byPlatform: page?.byPlatform ?? false,
    prerender: opened?.prerender ?? true,
    crawl: page?.crawl ?? true,
  }
}

function matchedRoutes(path: string, routes: RouteObject[]): RouteObject[] {
  return matchRoutes(routes, path)?.map(({ route }) => route) ?? []
}

function apiInProcess(dispatch: (request: Request) => Promise<Response>, language: Language) {
  return createCallApi({
    send: (path, init) => dispatch(new Request(`http://localhost${path}`, init)),
    headers: () => ({ 'accept-language': language }),
    textOf: (code, path = '') => localFieldText(serverText(language), path, code),
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
        // For `takesForms` only; requests are handled by the routes of the build.
        ...(module.action ? { action: true } : {}),
        ...(path ? { path } : {}),
        ...(caseSensitive ? { caseSensitive } : {}),
      }
      return index ? { ...base, index: true as const } : { ...base, children: routeTree(id) }
    })
}
