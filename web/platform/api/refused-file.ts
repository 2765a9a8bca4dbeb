import type { i18n } from 'i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import {
  mediaTypeOf,
  PICTURE_HEAD_BYTES,
  pictureTypeOf,
  type UploadSpec,
  uploadLimits,
} from '#contract/kit/upload.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'

/** Why a call would refuse the file, told before it is sent; undefined where it may be sent. */
export async function refusedFile(text: i18n, spec: UploadSpec, file: File): Promise<string | undefined> {
  const { wrongType = httpErrors.fileTypeUnsupported, tooLarge = httpErrors.fileTooLarge } = spec
  const params = { ...uploadLimits(spec) }
  const isTaken =
    mediaTypeOf(spec, file.name) !== undefined || (spec.picturesByBytes && (await isPicture(file)))
  if (!isTaken) return localErrorText(text, wrongType.code, params)
  if (file.size > spec.maxBytes) return localErrorText(text, tooLarge.code, params)
  return undefined
}

async function isPicture(file: File): Promise<boolean> {
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
  return pictureTypeOf(new Uint8Array(head)) !== undefined
}
