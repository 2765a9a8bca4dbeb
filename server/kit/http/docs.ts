import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { type CachedResponse, cachedResponse, serveFromCache } from './cached-response.ts'
import { compress } from './compress.ts'
import { type DocumentContact, openApiDocument } from './openapi.ts'
import type { RawRoute } from './router.ts'

const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/** Swagger UI draws with style attributes, so this one page allows them; scripts stay local files. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const START = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null })
})
`

/**
 * `/api/openapi.json` and the page that shows it, `/api/docs`, all from our own files.
 * @param titleNow with the product's name, which operators may change
 * @param contactNow who answers questions about the API
 */
export function docsRoutes(
  endpoints: readonly EndpointSpec[],
  titleNow: () => string,
  contactNow: () => DocumentContact,
): RawRoute[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const document = () => JSON.stringify(openApiDocument(endpoints, titleNow(), contactNow()))
  return [
    docsRoute('/api/openapi.json', 'application/json; charset=utf-8', {
      version: () => JSON.stringify([titleNow(), contactNow()]),
      content: document,
    }),
    docsRoute(
      '/api/docs',
      'text/html; charset=utf-8',
      { version: titleNow, content: page },
      {
        'content-security-policy': DOCS_POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      },
    ),
    docsRoute('/api/docs/start.js', 'text/javascript; charset=utf-8', { content: () => START }),
    ...[...FILES].map(([file, type]) =>
      docsRoute(`/api/docs/${file}`, type, { content: () => readFile(path.join(folder, file)) }),
    ),
  ]
}

interface Source {
  /** What the content is made of; another version is another content. */
  readonly version?: () => string
  readonly content: (version: string) => string | Promise<Buffer<ArrayBuffer>>
}

/** Content that is made and compressed when it is first asked for, and again when its version has changed. */
function docsRoute(
  path: string,
  type: string,
  { version = () => '', content }: Source,
  more: Record<string, string> = {},
): RawRoute {
  const headers = { 'cache-control': 'no-cache', 'content-type': type, vary: 'Accept-Encoding', ...more }
  let made: { readonly version: string; readonly response: Promise<CachedResponse> } | undefined
  const make = async (version: string) => {
    const body = await compress(Buffer.from(await content(version)), 5)
    return cachedResponse(200, body, headers)
  }
  return {
    name: path,
    method: 'GET',
    path,
    async handleRaw(request) {
      const current = version()
      if (made?.version !== current) made = { version: current, response: make(current) }
      return serveFromCache(await made.response, request)
    },
  }
}

function page(title: string): string {
  const safe = title.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${safe}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`
}
