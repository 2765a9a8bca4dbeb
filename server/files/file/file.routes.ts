import {
  deleteImage,
  getDocument,
  getImage,
  uploadAttachment,
  uploadImage,
} from '#contract/files/file/file.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { createAtOnce } from '#server/kit/limits/at-once.ts'
import { presentAttachment, presentImage } from './file.present.ts'
import { deleteUpload, lookAt } from './file.service.ts'
import { uploadAttachmentFor, uploadFor } from './upload.service.ts'

/** Of one account: each holds up to 10 MB in memory, of 64 MB for all uploads. */
const UPLOADS_AT_ONCE = 4

export function fileRoutes(deps: Deps): Route[] {
  const atOnce = createAtOnce(UPLOADS_AT_ONCE)
  return [
    route(uploadImage, async ({ caller, input }) =>
      presentImage(await atOnce.run(caller.accountId, () => uploadFor(deps, caller, input.upload))),
    ),
    route(uploadAttachment, async ({ caller, input }) =>
      presentAttachment(
        await atOnce.run(caller.accountId, () => uploadAttachmentFor(deps, caller, input.upload)),
      ),
    ),
    route(getImage, (call) => lookAt(deps, call.caller, call.input.params.fileId, call)),
    route(getDocument, (call) => lookAt(deps, call.caller, call.input.params.fileId, call)),
    route(deleteImage, ({ caller, input }) => deleteUpload(deps, caller, input.params.fileId)),
  ]
}
