import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { httpResponse } from './http-response.ts'
import { openApiDocument } from './openapi.ts'
import type { RawRoute } from './router.ts'

const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

/** Swagger UI draws with style attributes, so this one page allows them; scripts stay local files. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const START = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })
})
`

/**
 * `/api/openapi.json` and the page that shows it, `/api/docs`, all from our own files.
 * @param titleNow with the product's name, which operators may change
 */
export function docsRoutes(endpoints: readonly EndpointSpec[], titleNow: () => string): RawRoute[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let made: { readonly title: string; readonly document: string } | undefined
  const document = () => {
    const title = titleNow()
    if (made?.title !== title) made = { title, document: JSON.stringify(openApiDocument(endpoints, title)) }
    return made.document
  }
  return [
    docsRoute('/api/openapi.json', 'application/json; charset=utf-8', async () => document()),
    docsRoute('/api/docs', 'text/html; charset=utf-8', async () => page(titleNow()), {
      'content-security-policy': DOCS_POLICY,
      'referrer-policy': 'no-referrer',
    }),
    docsRoute('/api/docs/start.js', 'text/javascript; charset=utf-8', async () => START),
    ...[...FILES].map(([file, type]) =>
      docsRoute(
        `/api/docs/${file}`,
        type,
        async () => new Uint8Array(await readFile(path.join(folder, file))),
      ),
    ),
  ]
}

function docsRoute(
  path: string,
  type: string,
  content: () => Promise<string | Uint8Array<ArrayBuffer>>,
  more: Record<string, string> = {},
): RawRoute {
  const headers = { 'cache-control': 'no-cache', 'content-type': type, ...more }
  return {
    name: path,
    method: 'GET',
    path,
    handleRaw: async () => httpResponse({ headers, body: await content() }),
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
