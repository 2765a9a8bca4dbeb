import { Readable } from 'node:stream'
import { Hono, type HonoRequest } from 'hono'
import type { Deps } from '#server/deps.ts'
import { byteRange } from './byte-range.rules.ts'
import { openRelease, releaseNamed } from './release.service.ts'
import { DOWNLOADS_PATH } from './resource.present.ts'

/**
 * `GET /downloads/<file>`: the file of a published client and nothing else. It is saved, never opened by the
 * browser; a release's file never changes, so it may be kept for ever. It goes out from the disk piece by piece, and a
 * download that broke off goes on where it stopped (`Range`).
 */
export function downloadApp(deps: Deps): Hono {
  const app = new Hono()
  app.get(`${DOWNLOADS_PATH}/:file`, async (context) => {
    const release = await releaseNamed(deps, context.req.param('file'))
    if (!release) return context.notFound()
    const { fileName, sizeBytes } = release
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${release.sha256}"`,
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    }
    if (context.req.header('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const range = rangeOf(context.req, headers.etag, sizeBytes)
    if (range === 'none') {
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${sizeBytes}` },
      })
    }
    const part = range ? { 'content-range': `bytes ${range.first}-${range.last}/${sizeBytes}` } : {}
    const length = range ? range.last - range.first + 1 : sizeBytes
    const answer = {
      status: range ? 206 : 200,
      headers: { ...headers, ...part, 'content-length': String(length) },
    }
    if (context.req.method === 'HEAD') return new Response(null, answer)
    const bytes = await openRelease(deps, fileName, range)
    return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, answer)
  })
  return app
}

/** With `If-Range`, a range only of the very file whose other bytes the client has. */
function rangeOf(request: HonoRequest, etag: string, sizeBytes: number) {
  const condition = request.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  return byteRange(request.header('range'), sizeBytes)
}
