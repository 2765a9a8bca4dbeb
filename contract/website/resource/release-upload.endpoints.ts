import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { releaseUploadErrors } from './release-upload.errors.ts'
import {
  releaseFileSchema,
  releaseFileWithParts,
  releaseUpload,
  uploadParams,
} from './release-upload.fields.ts'

export const startReleaseUpload = endpoint({
  name: 'startReleaseUpload',
  method: 'POST',
  path: '/api/operator/release-uploads',
  audience: 'operator',
  permission: 'release:edit',
  ignoresIdempotencyKey: true,
  summary:
    'Begins the upload of a client’s file, whole or with its first part (draft-ietf-httpbis-resumable-upload-15). Upload-Length and the file’s name are required; with Repr-Digest a file of another SHA-256 is refused at its end.',
  resumable: releaseUpload('create'),
  output: releaseFileSchema,
  errors: [
    releaseUploadErrors.fileNameInvalid,
    releaseUploadErrors.fileNameTaken,
    releaseUploadErrors.checksumWrong,
    releaseUploadErrors.noRoom,
  ],
})

const ofUpload = endpointGroup({
  path: '/api/operator/release-uploads/{uploadId}',
  audience: 'operator',
  params: uploadParams,
})

export const appendReleaseUpload = ofUpload.endpoint({
  name: 'appendReleaseUpload',
  method: 'PATCH',
  permission: 'release:edit',
  ignoresIdempotencyKey: true,
  summary:
    'Appends a part at Upload-Offset. Of a part that breaks off, what arrived stays. The file is complete with the part that says Upload-Complete.',
  resumable: releaseUpload('append'),
  output: releaseFileSchema,
  errors: [httpErrors.notFound, releaseUploadErrors.checksumWrong, releaseUploadErrors.noRoom],
})

export const getReleaseUpload = ofUpload.endpoint({
  name: 'getReleaseUpload',
  method: 'GET',
  permission: 'release:read',
  summary:
    'How far an upload is, also as the headers of a HEAD, and the SHA-256 of each part that has arrived.',
  resumable: releaseUpload('state'),
  output: releaseFileWithParts,
  errors: [httpErrors.notFound],
})

export const listReleaseUploads = endpoint({
  name: 'listReleaseUploads',
  method: 'GET',
  path: '/api/operator/release-uploads',
  audience: 'operator',
  permission: 'release:read',
  summary: 'Uploads that are not complete, and complete files that no release names; newest first.',
  output: z.object({ totalCount: z.int(), list: z.array(releaseFileSchema) }),
  errors: [],
})

export const cancelReleaseUpload = ofUpload.endpoint({
  name: 'cancelReleaseUpload',
  method: 'DELETE',
  permission: 'release:edit',
  summary: 'Deletes an upload, or a file that no release names; another file is answered as absent.',
  output: z.object({ cancelled: z.literal(true) }),
  errors: [httpErrors.notFound],
})
