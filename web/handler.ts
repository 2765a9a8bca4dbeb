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
import { ALL_PAGES } from '#web/pages.ts'
import { createCallApi } from '#web/platform/api/call-api.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { kindOf } from '#web/platform/page/page-handle.ts'
import { pageId } from '#web/platform/page/page-id.ts'
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
  return {
    pages: [...ALL_PAGES.map(factsOf), ...Object.entries(REDIRECTS).flatMap(redirectFacts)],
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
      return ALL_PAGES.filter(isIndexable).flatMap(({ path }) => {
        const paths = path.includes('/:') ? publishedPaths(path) : [path]
        return paths.map((each) => ({ path: each, alternates: alternates(origin(), each) }))
      })
    },
  }
}

type Row = (typeof ALL_PAGES)[number]

/** What the server knows of a page. One behind a sign-in loads personal data, and has nothing for search engines. */
function factsOf(row: Row): PageFacts {
  const isPublic = !('permission' in row)
  return {
    path: row.path,
    kind: kindOf(row),
    takesForms: Boolean(build.routes[pageId(row.area, row.name)]?.module.action),
    query: (isPublic && row.query) || {},
    byPlatform: isPublic && row.byPlatform === true,
    prerender: isPublic && row.prerender !== false,
    crawl: isPublic ? row.crawl !== false : row.area === 'desk',
  }
}

/** A redirect is prerendered where the page is that it leads to; robots.txt names pages only. */
function redirectFacts([path, target]: readonly [string, string]): PageFacts[] {
  const row = ALL_PAGES.find((each) => each.path === target)
  return row ? [{ ...factsOf(row), path, kind: 'content', takesForms: false, query: {}, crawl: true }] : []
}

function apiInProcess(dispatch: (request: Request) => Promise<Response>, language: Language) {
  return createCallApi({
    send: (path, init) => dispatch(new Request(`http://localhost${path}`, init)),
    headers: () => ({ 'accept-language': language }),
    textOf: (code, path = '') => localFieldText(serverText(language), path, code),
    onUnauthorized: () => {},
  })
}
