import type { i18n } from 'i18next'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { mediaTypeOf, type UploadSpec, uploadLimits } from '#contract/kit/upload.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'

/** Why a call would refuse the file, told before it is sent; undefined where it may be sent. */
export function refusedFile(text: i18n, spec: UploadSpec, file: File): string | undefined {
  const { wrongType = httpErrors.fileTypeUnsupported, tooLarge = httpErrors.fileTooLarge } = spec
  const params = { ...uploadLimits(spec) }
  if (mediaTypeOf(spec, file.name) === undefined) return localErrorText(text, wrongType.code, params)
  if (file.size > spec.maxBytes) return localErrorText(text, tooLarge.code, params)
  return undefined
}
