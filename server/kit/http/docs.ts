import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono } from 'hono'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { openApiDocument } from './openapi.ts'

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

/** `/api/openapi.json` and its reading room `/api/docs`, all from our own files. */
export function apiDocs(endpoints: readonly EndpointSpec[], title: string): Hono {
  const app = new Hono()
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const document = JSON.stringify(openApiDocument(endpoints, title))
  const headers = { 'cache-control': 'no-cache' }
  app.get('/api/openapi.json', (context) =>
    context.body(document, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/api/docs', (context) =>
    context.body(page(title), 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': DOCS_POLICY,
      'referrer-policy': 'no-referrer',
    }),
  )
  app.get('/api/docs/start.js', (context) =>
    context.body(START, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/api/docs/:file', async (context, next) => {
    const file = context.req.param('file')
    const type = FILES.get(file)
    if (!type) return next()
    return context.body(await readFile(path.join(folder, file)), 200, { ...headers, 'content-type': type })
  })
  return app
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
