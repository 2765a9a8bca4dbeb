import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import {
  appendReleaseUpload,
  cancelReleaseUpload,
  getReleaseUpload,
  listReleaseUploads,
  startReleaseUpload,
} from '#contract/website/resource/release-upload.endpoints.ts'
import {
  RELEASE_UPLOAD,
  type ReleaseFile,
  type StoredPart,
} from '#contract/website/resource/release-upload.fields.ts'
import {
  getGuide,
  listDownloads,
  listGuides,
  searchGuides,
  uploadGuidePicture,
} from '#contract/website/resource/resource.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse, isNotModified } from '#server/kit/http/http-response.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { createPlaces } from '#server/kit/limits/places.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import { presentGuideHead, presentRelease } from './download.routes.ts'
import {
  guideOnServer,
  guidePicture,
  guidesIn,
  PICTURES_PATH,
  searchGuideChapters,
  storeGuidePicture,
} from './guide.service.ts'
import { newestReleases, releaseOnServer } from './release.service.ts'
import { appendPart, cancelUpload, startUpload, unnamedFiles } from './release-upload.service.ts'
import {
  findReleaseFile,
  findReleaseParts,
  type ReleaseFileRow,
  type ReleasePartRow,
} from './release-upload.store.ts'

export function resourceRoutes(deps: Deps) {
  const { limits } = deps
  // Not the route's own limit, so that refusals come late.
  const places = createPlaces({ limits, limit: 'search' })
  return [
    ...routesOfContent(deps, { content: guideContent, onServer: guideOnServer }),
    ...routesOfContent(deps, { content: releaseContent, onServer: releaseOnServer }),
    route(listDownloads, async ({ language }) => {
      const { releases, validUntil } = await newestReleases(deps)
      const preview = deps.previews.current()?.path
      const list = releases.map((each) => presentRelease(each, language, preview))
      return { totalCount: list.length, list, validUntil }
    }),
    route(uploadGuidePicture, ({ input }) => storeGuidePicture(deps, input.upload)),
    route(listGuides, async ({ language }) => {
      const list = guidesIn(deps, language).map(presentGuideHead)
      return { totalCount: list.length, list }
    }),
    route(getGuide, async ({ input, language }) => {
      const guide = guidesIn(deps, language).find(({ name }) => name === input.params.guide)
      if (!guide) throw appError(httpErrors.notFound)
      return guide
    }),
    route(searchGuides, ({ input, language, address }) =>
      places.run(address, async () => searchGuideChapters(deps, language, input.query.q)),
    ),
  ]
}

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

/** The upload of clients in parts, decision 063. Parts count as `write`: a client of some GB has hundreds. */
export function releaseUploadRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    route(startReleaseUpload, async (call) =>
      presentReleaseFile(
        await startUpload(deps, call.input.part, { caller: call.caller, request: call }),
        clock.now(),
      ),
    ),
    route(appendReleaseUpload, async ({ caller, input, ...request }) =>
      presentReleaseFile(
        await appendPart(deps, input.params.uploadId, input.part, { caller, request }),
        clock.now(),
      ),
    ),
    route(getReleaseUpload, async ({ input }) => {
      const file = await findReleaseFile(db.query, input.params.uploadId)
      if (!file) throw appError(httpErrors.notFound)
      const parts = await findReleaseParts(db.query, file.id)
      return { ...presentReleaseFile(file, clock.now()), parts: parts.map(presentPart) }
    }),
    route(listReleaseUploads, async () => {
      const list = (await unnamedFiles(db.query)).map((row) => presentReleaseFile(row, clock.now()))
      return { totalCount: list.length, list }
    }),
    route(
      cancelReleaseUpload,
      (call) => cancelUpload(deps, call.input.params.uploadId, { caller: call.caller, request: call }),
      { answer: (cancelled) => cancelled },
    ),
  ]
}

function presentReleaseFile(row: ReleaseFileRow, now: number): ReleaseFile {
  return {
    uploadId: row.id,
    fileName: row.fileName,
    offset: row.receivedBytes,
    length: row.sizeBytes,
    isComplete: row.sha256 !== null,
    sha256: row.sha256,
    startedAt: row.createdAt,
    expiresInSeconds: Math.max(0, Math.ceil((row.touchedAt + RELEASE_UPLOAD.unusedMs - now) / 1000)),
  }
}

function presentPart({ firstByte, bytes, sha256 }: ReleasePartRow): StoredPart {
  return { offset: firstByte, bytes, sha256 }
}
