import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PAGE_KIND_HEADER } from '#contract/kit/web-handler.ts'
import { areaManifest } from '#web/platform/page/area-manifest.ts'
import { NonceProvider } from '#web/platform/page/nonce.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { kindOf, type MatchedRoute, pageOf } from '#web/platform/page/page-handle.ts'
import { serverText } from '#web/platform/text/server-text.ts'

/** Milliseconds after which the rendering of a page is aborted. */
const RENDER_TIMEOUT_MS = 5_000

/** Renders the whole document before responding: pages are cached, and those without scripts cannot be streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce: offered } = loadContext.get(pageContext)
  const kind = kindOf(pageOf(matchedRoutes(router)))
  const nonce = kind === 'account' ? offered : undefined
  let failure: unknown
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={serverText(language)}>
      <NonceProvider value={nonce}>
        <ServerRouter context={ofArea(router)} url={request.url} {...(nonce ? { nonce } : {})} />
      </NonceProvider>
    </I18nextProvider>,
    {
      ...(nonce ? { nonce } : {}),
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      // Otherwise React moves large content into hidden elements that only a script shows.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error
      },
    },
  )
  await stream.allReady
  if (failure !== undefined) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(PAGE_KIND_HEADER, kind)
  return new Response(await new Response(stream).text(), { status, headers })
}

/** The document names the manifest of its area. */
function ofArea(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const routes = staticHandlerContext.matches.map((match) => match.route.id)
  return { ...router, manifest: { ...manifest, url: areaManifest(manifest.url, routes) } }
}

/** The matched routes; none if the root's error page is rendered. */
function matchedRoutes(router: EntryContext): MatchedRoute[] {
  const { matches, errors } = router.staticHandlerContext
  if (errors && 'root' in errors) return []
  return matches.map(({ route }) => ({ id: route.id, handle: route.handle }))
}

/** Logs errors of rendering on the server; a request that the client aborted is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
