import { deleteImage, getDocument, getImage, uploadImage } from '#contract/features/file/file.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { presentImage } from './file.present.ts'
import { deleteUpload, type FileOwnerKind, lookAt } from './file.service.ts'
import { uploadFor } from './upload.service.ts'

/** @param owners what files are attached to, and who may look at them */
export function fileRoutes(deps: Deps, owners: readonly FileOwnerKind[]): Route[] {
  return [
    route(
      uploadImage,
      async ({ caller, input }) => presentImage(await uploadFor(deps, caller, input.upload)),
      {
        limit: 'upload',
      },
    ),
    route(getImage, (call) => lookAt(deps, owners, call.caller, call.input.params.fileId, call), {
      limit: 'write',
    }),
    route(getDocument, (call) => lookAt(deps, owners, call.caller, call.input.params.fileId, call), {
      limit: 'write',
    }),
    route(deleteImage, ({ caller, input }) => deleteUpload(deps, caller, input.params.fileId), {
      limit: 'write',
    }),
  ]
}
