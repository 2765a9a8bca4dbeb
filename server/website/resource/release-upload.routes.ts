import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import {
  appendReleaseUpload,
  cancelReleaseUpload,
  getReleaseUpload,
  listReleaseUploads,
  startReleaseUpload,
} from '#contract/website/resource/release-upload.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { presentPart, presentReleaseFile } from './release-upload.present.ts'
import { appendPart, cancelUpload, startUpload, unnamedFiles } from './release-upload.service.ts'
import { findReleaseFile, findReleaseParts } from './release-upload.store.ts'

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
