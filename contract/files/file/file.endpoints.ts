import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { fileErrors, pictureErrors } from './file.errors.ts'
import { attachedFile, attachmentUpload, fileParams, imageUpload, storedImage } from './file.fields.ts'

const fileCalls = endpointGroup({
  path: '/api/files',
  audience: 'account',
  permission: 'self',
})

export const uploadImage = fileCalls.endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/image',
  ignoresIdempotencyKey: true,
  summary:
    'Stores an image, encoded anew and without its metadata, for the person who uploads it. A call that names its id attaches it; otherwise it is deleted after a day.',
  upload: imageUpload,
  output: storedImage,
  errors: [...pictureErrors, fileErrors.tooManyToday],
})

export const uploadAttachment = fileCalls.endpoint({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/attachment',
  ignoresIdempotencyKey: true,
  summary:
    'Stores a file for a comment: an image, encoded anew and without its metadata, or a PDF, xlsx or docx file without macros, embedded files and links to templates, as it is. A call that names its id attaches it; otherwise it is deleted after a day.',
  upload: attachmentUpload,
  output: attachedFile,
  errors: [
    ...pictureErrors,
    fileErrors.documentHoldsFile,
    fileErrors.documentLinksOutside,
    fileErrors.documentRunsCode,
    fileErrors.tooManyToday,
  ],
})

export const getImage = fileCalls.endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/{fileId}',
  limit: 'write',
  summary:
    'The file itself, mostly an image: one’s own until it is attached, then as the rules of what it is attached to say. Each look is in the activity log of the account that the file belongs to.',
  params: fileParams,
  output: fileResponse,
  responds: 'file',
  fileTypes: Object.values(attachmentUpload.types),
  errors: [fileErrors.gone],
})

export const getDocument = endpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/operator/files/{fileId}',
  audience: 'operator',
  limit: 'write',
  permission: 'document:read',
  summary:
    'An image or another file that an account has submitted, for operators. Each look is in the activity log of the account.',
  params: fileParams,
  output: fileResponse,
  responds: 'file',
  fileTypes: Object.values(attachmentUpload.types),
  errors: [fileErrors.gone],
})

export const deleteImage = fileCalls.endpoint({
  name: 'deleteImage',
  method: 'DELETE',
  path: '/{fileId}',
  changes: [],
  summary:
    'Deletes an image that one has uploaded and that nothing names yet. An attached one stays, and `deleted` is false.',
  params: fileParams,
  output: z.object({ deleted: z.boolean() }),
  errors: [fileErrors.gone],
})
