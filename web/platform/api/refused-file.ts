import type { i18n } from 'i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import {
  mediaTypeOf,
  PICTURE_HEAD_BYTES,
  pictureTypeOf,
  type UploadSpec,
  uploadRefusal,
} from '#contract/kit/upload.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'

/**
 * Why a call would refuse the file, told before it is sent; undefined where it may be sent, and where the page lacks the
 * text of the refusal: the call then answers it before it reads the file.
 */
export async function refusedFile(text: i18n, spec: UploadSpec, file: File): Promise<string | undefined> {
  const told = (why: 'wrongType' | 'tooLarge' | 'empty') => {
    const { error, params } = uploadRefusal(spec, why, text.language)
    return localErrorText(text, error.code, params)
  }
  if (!(await isReadable(file))) return localErrorText(text, httpErrors.uploadFailed.code)
  const isTaken =
    mediaTypeOf(spec, file.name) !== undefined || (spec.picturesByBytes && (await isPicture(file)))
  if (!isTaken) return told('wrongType')
  if (file.size > spec.maxBytes) return told('tooLarge')
  return file.size === 0 ? told('empty') : undefined
}

/** Not one that was moved, deleted or saved anew since it was chosen: the browser then reads nothing of it. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function isPicture(file: File): Promise<boolean> {
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()
  return pictureTypeOf(new Uint8Array(head)) !== undefined
}
