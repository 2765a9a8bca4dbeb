import { z } from 'zod'
import { id } from '#contract/kit/fields/ids.ts'
import { SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { IMAGE_LIMITS } from '#contract/kit/limits.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { fileErrors } from './file.errors.ts'

export const FILE_LIMITS = {
  /** Images that one person, and one account with all its sub-accounts, uploads in a day; refused ones count too. */
  perPersonDay: 60,
  perAccountDay: 300,
  /** An image that no request names is deleted after this time. */
  unattachedHours: 24,
} as const

/** An image as the body of a call: what it is, its bytes say. */
export const imageUpload = {
  types: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
  maxBytes: IMAGE_LIMITS.maxBytes,
  picturesByBytes: true,
  wrongType: fileErrors.imageTypeWrong,
  tooLarge: fileErrors.imageTooLarge,
} as const satisfies UploadSpec

/**
 * A file that goes with words, as in a comment: an image, which is encoded anew, or a document, which is stored as it is
 * and only ever offered to save.
 */
export const attachmentUpload = {
  types: {
    ...imageUpload.types,
    pdf: 'application/pdf',
    xlsx: SPREADSHEET_TYPE,
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  maxBytes: IMAGE_LIMITS.maxBytes,
  picturesByBytes: true,
} as const satisfies UploadSpec

/** A stored file, as other calls name it. */
export const fileParams = z.object({ fileId: id })

/** An image as it is stored: encoded anew, so size and dimensions may differ from those of the uploaded file. */
export const storedImage = z
  .object({
    fileId: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  })
  .meta({ id: 'StoredImage' })
export type StoredImage = z.output<typeof storedImage>

/** A file as it goes with words. */
export const attachedFile = z
  .object({
    fileId: z.string(),
    /** As its uploader called it. */
    name: z.string(),
    /** `image/jpeg` for every image: that can be shown, everything else is saved. */
    mediaType: z.string(),
    bytes: z.int(),
  })
  .meta({ id: 'AttachedFile' })
export type AttachedFile = z.output<typeof attachedFile>

/** Files that go with one text. */
export const MOST_ATTACHED = 5

/** Ids of uploads of the caller that go with a text, in their order. */
export const attachedIds = z
  .array(id)
  .max(MOST_ATTACHED)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'listedTwice' })
  .default([])
