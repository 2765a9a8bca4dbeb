import {
  deleteImage,
  getDocument,
  getImage,
  uploadAttachment,
  uploadImage,
} from '#contract/files/file/file.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { deleteUpload, lookAt, presentAttachment, presentImage } from './file.service.ts'
import { uploadAttachmentFor, uploadFor } from './upload.service.ts'

export function fileRoutes(deps: Deps): Route[] {
  return [
    route(uploadImage, async ({ caller, input }) =>
      presentImage(await uploadFor(deps, caller, input.upload)),
    ),
    route(uploadAttachment, async ({ caller, input, language }) =>
      presentAttachment(await uploadAttachmentFor(deps, caller, input.upload, language)),
    ),
    route(getImage, (call) => lookAt(deps, call.caller, call.input.params.fileId, call)),
    route(getDocument, (call) => lookAt(deps, call.caller, call.input.params.fileId, call)),
    route(deleteImage, ({ caller, input }) => deleteUpload(deps, caller, input.params.fileId)),
  ]
}
