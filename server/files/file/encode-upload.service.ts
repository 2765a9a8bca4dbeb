import { fileErrors } from '#contract/files/file/file.errors.ts'
import { imageUpload } from '#contract/files/file/file.fields.ts'
import { mediaTypeOf, pictureTypeOf } from '#contract/kit/upload.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { EncodedImage, ImageForm } from '#server/kit/images/images.ts'

/** An uploaded file, read. */
interface GivenPicture {
  /** As its uploader called it: it decides about nothing, and says what a file that is no picture was meant to be. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Encodes an uploaded picture anew, whatever it is called.
 * @throws imageTypeWrong, imageMisnamed, imageDamaged, tooManyPixels, serviceUnavailable while too many images wait
 */
export async function encodeUpload(
  { images }: Pick<Deps, 'images'>,
  { name, bytes }: GivenPicture,
  form: ImageForm = 'photo',
): Promise<EncodedImage> {
  if (!pictureTypeOf(bytes)) {
    if (mediaTypeOf(imageUpload, name) === undefined) throw appError(fileErrors.imageTypeWrong)
    const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    throw appError(fileErrors.imageMisnamed, { params: { ending } })
  }
  const image = await images.encode(bytes, form)
  switch (image) {
    case 'pixels':
      throw appError(fileErrors.tooManyPixels)
    case 'damaged':
      throw appError(fileErrors.imageDamaged)
    case 'type':
      throw appError(fileErrors.imageTypeWrong)
    default:
      return image
  }
}
