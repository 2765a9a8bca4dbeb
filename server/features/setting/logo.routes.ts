import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { LOGO_PATH } from '#server/features/site/site.service.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse, isNotModified } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { logoContent } from './logo.service.ts'

const FILE = /^([0-9a-f]{64})\.png$/

/** Logos in memory: the present one, and those of previews. */
const MOST_LOGOS = 4

/**
 * `GET /brand/<hash>.png`: a logo and nothing else, for every visitor and for mails. Only what the site has encoded
 * itself has such an address; it never changes, so it may be cached for ever.
 */
export function logoRoute(deps: Deps): RawRoute {
  const known = new Map<string, Buffer<ArrayBuffer>>()
  return {
    name: 'logo',
    method: 'GET',
    path: `${LOGO_PATH}/{file}`,
    async handleRaw(request, { file = '' }) {
      const hash = FILE.exec(file)?.[1]
      const content = hash && (known.get(hash) ?? (await logoContent(deps, hash)))
      if (!hash || !content) throw appError(httpErrors.notFound)
      if (!known.has(hash)) {
        const [oldest] = known.keys()
        if (known.size >= MOST_LOGOS && oldest !== undefined) known.delete(oldest)
        known.set(hash, content as Buffer<ArrayBuffer>)
      }
      const etag = `"${hash}"`
      const headers = {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-security-policy': "default-src 'none'; sandbox",
      }
      if (isNotModified(request.headers.get('if-none-match'), etag))
        return httpResponse({ status: 304, headers })
      return httpResponse({ headers, body: content as Buffer<ArrayBuffer> })
    },
  }
}
