import { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { openRelease } from './release.service.ts'
import { DOWNLOADS_PATH } from './resource.present.ts'

/**
 * `GET /downloads/<file>`: the file of a published client and nothing else. It is saved, never opened by the
 * browser; a release's file never changes, so it may be kept for ever.
 */
export function downloadApp(deps: Deps): Hono {
  const app = new Hono()
  app.get(`${DOWNLOADS_PATH}/:file`, async (context) => {
    const found = await openRelease(deps, context.req.param('file'))
    if (!found) return context.notFound()
    const { release, content } = found
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${release.fileName}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${release.sha256}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    }
    if (context.req.header('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const body = context.req.method === 'HEAD' ? null : new Uint8Array(content)
    return new Response(body, { headers: { ...headers, 'content-length': String(content.byteLength) } })
  })
  return app
}
