import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import type { ClientRelease, GuideHead } from '#contract/website/resource/resource.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { createCookies } from '#server/kit/http/cookies.ts'
import {
  type HttpResponse,
  httpResponse,
  isNotModified,
  isOtherThan,
} from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { NEVER_STORED } from '#server/kit/mail/mail-page.ts'
import { openPreview, PREVIEW_PATH } from '#server/publishing/site/preview.service.ts'
import { byteRange } from './byte-range.rules.ts'
import type { Guide } from './guide.service.ts'
import { type PublishedRelease, releasedFile } from './release.service.ts'
import { openReleaseFile } from './release-bytes.service.ts'

/**
 * `GET /downloads/<file>`: the file of a published client and nothing else. It is saved, never opened by the
 * browser; it is asked for again each time, since a release may be withdrawn. It is streamed, and an
 * interrupted download continues where it stopped (`Range`).
 */
export function downloadRoute(deps: Deps): RawRoute {
  return {
    name: 'download',
    method: 'GET',
    path: `${DOWNLOADS_PATH}/{file}`,
    // Its bytes never change, but it may be withdrawn.
    handleRaw: (request, { file = '' }) =>
      download(deps, request, file, { 'cache-control': 'public, no-cache' }),
  }
}

/** `GET /operator/preview/<key>/downloads/<file>`: the same in a preview, with the file of the release that it shows. */
export function previewDownloadRoute(deps: Deps): RawRoute {
  const cookies = createCookies(deps.siteAddress.https)
  return {
    name: 'previewDownload',
    method: 'GET',
    path: `${PREVIEW_PATH}/{key}${DOWNLOADS_PATH}/{file}`,
    async handleRaw(request, { key = '', file = '' }) {
      const preview = await openPreview(deps, key, cookies.read(request, 'session'))
      if (!preview) throw appError(httpErrors.notFound)
      return deps.previews.run(preview, () => download(deps, request, file, NEVER_STORED))
    },
  }
}

async function download(
  deps: Deps,
  request: RawRequest,
  file: string,
  caching: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const release = await releasedFile(deps, file)
  if (!release) throw appError(httpErrors.notFound)
  const { fileName, sizeBytes } = release
  const etag = `"${release.sha256}"`
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${fileName}"`,
    ...caching,
    etag,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (isOtherThan(request.headers.get('if-match'), etag)) return httpResponse({ status: 412, headers: {} })
  if (isNotModified(request.headers.get('if-none-match'), etag)) return httpResponse({ status: 304, headers })
  const range = rangeOf(request, etag, sizeBytes)
  if (range === 'none') {
    return httpResponse({ status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } })
  }
  const part = range ? { 'content-range': `bytes ${range.first}-${range.last}/${sizeBytes}` } : {}
  const length = String(range ? range.last - range.first + 1 : sizeBytes)
  const head = httpResponse({
    status: range ? 206 : 200,
    headers: { ...headers, ...part, 'content-length': length },
  })
  if (request.method === 'HEAD') return head
  return { ...head, body: await openReleaseFile(deps, release, range || undefined) }
}

/** With `If-Range`, a range is sent only of the same file that the client already has a part of. Only GET has ranges. */
function rangeOf({ method, headers }: RawRequest, etag: string, sizeBytes: number) {
  if (method !== 'GET') return undefined
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  return byteRange(headers.get('range') ?? undefined, sizeBytes)
}

/** Where files of clients lie on the site. */
const DOWNLOADS_PATH = '/downloads'

/** @param preview the path of the preview in which it is shown: there its file is, published or not */
export function presentRelease(
  { release, file }: PublishedRelease,
  language: Language,
  preview = '',
): ClientRelease {
  const { value, source } = release
  const { platform, version, channel, releasedOn, address, notes } = value
  // Of a text with one language, which an operator has allowed, that one.
  const words = wordsIn(notes, language)
  return {
    platform,
    version,
    channel,
    releasedOn,
    file: file ? { name: file.fileName, sizeBytes: file.sizeBytes, sha256: file.sha256 ?? '' } : null,
    url: file ? `${preview}${DOWNLOADS_PATH}/${encodeURIComponent(file.fileName)}` : address,
    notes: words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    demo: source === 'demo',
  }
}

export function presentGuideHead({ name, title, summary, updatedOn }: Guide): GuideHead {
  return { name, title, summary, updatedOn }
}
