import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse, isNotModified } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { guidePicture, PICTURES_PATH } from './guide-picture.service.ts'

/** `GET /pictures/<hash>-<width>x<height>.jpg`: a picture of a guide, for every visitor; it never changes. */
export function guidePictureRoute(deps: Pick<Deps, 'files'>): RawRoute {
  return {
    name: 'guide-picture',
    method: 'GET',
    path: `${PICTURES_PATH}/{file}`,
    async handleRaw(request, { file = '' }) {
      const etag = `"${file}"`
      const headers = {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-security-policy': "default-src 'none'; sandbox",
      }
      const content = await guidePicture(deps, file)
      if (!content) throw appError(httpErrors.notFound)
      if (isNotModified(request.headers.get('if-none-match'), etag))
        return httpResponse({ status: 304, headers })
      return httpResponse({ headers, body: content as Uint8Array<ArrayBuffer> })
    },
  }
}
