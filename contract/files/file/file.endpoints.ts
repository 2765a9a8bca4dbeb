import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { fileErrors, pictureErrors } from './file.errors.ts'
import { attachedFile, attachmentUpload, fileParams, imageUpload, storedImage } from './file.fields.ts'

export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/api/files/image',
  audience: 'account',
  permission: 'self',
  ignoresIdempotencyKey: true,
  summary:
    'Stores an image, encoded anew and without its metadata, for the person who uploads it. A call that names its id attaches it; otherwise it is deleted after a day.',
  upload: imageUpload,
  output: storedImage,
  errors: [...pictureErrors, fileErrors.tooManyToday],
})

export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/files/attachment',
  audience: 'account',
  permission: 'self',
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

export const getImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/api/files/{fileId}',
  audience: 'account',
  limit: 'write',
  permission: 'self',
  summary:
    'The file itself, mostly an image: one’s own until it is attached, then as the rules of what it is attached to say. Each look is in the activity log of the account that the file belongs to.',
  params: fileParams,
  output: fileResponse,
  responds: 'file',
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
  errors: [fileErrors.gone],
})

export const deleteImage = endpoint({
  name: 'deleteImage',
  method: 'DELETE',
  path: '/api/files/{fileId}',
  audience: 'account',
  permission: 'self',
  changes: [],
  summary:
    'Deletes an image that one has uploaded and that nothing names yet. An attached one stays, and `deleted` is false.',
  params: fileParams,
  output: z.object({ deleted: z.boolean() }),
  errors: [fileErrors.gone],
})
