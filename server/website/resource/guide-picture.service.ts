import { createHash } from 'node:crypto'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { imageTypeOf } from '#server/kit/images/images.ts'

/** Where pictures of guides are on the site, and below which key they are stored. */
export const PICTURES_PATH = '/pictures'
const FILE = /^[0-9a-f]{64}-\d{1,5}x\d{1,5}\.jpg$/

/**
 * Encodes a picture anew and stores it under its hash and size: pages know how much room it takes before it is there.
 * It stays, since every version of a guide can be restored.
 * @throws imageTypeWrong, tooManyPixels, serviceUnavailable while too many images wait
 */
export async function storeGuidePicture(
  { images, files }: Pick<Deps, 'images' | 'files'>,
  upload: UploadedFile,
): Promise<{ address: string; width: number; height: number }> {
  const given = await upload.bytes()
  if (imageTypeOf(given) !== upload.mediaType) throw appError(fileErrors.imageTypeWrong)
  const image = await images.encode(given, 'photo')
  if (image === 'type') throw appError(fileErrors.imageTypeWrong)
  if (image === 'pixels') throw appError(fileErrors.tooManyPixels)
  const { bytes, width, height } = image
  const name = `${createHash('sha256').update(bytes).digest('hex')}-${width}x${height}.jpg`
  await files.put(keyOf(name), bytes)
  return { address: `${PICTURES_PATH}/${name}`, width, height }
}

/** The picture of a name; undefined where there is none. */
export async function guidePicture(
  { files }: Pick<Deps, 'files'>,
  name: string,
): Promise<Uint8Array | undefined> {
  if (!FILE.test(name) || !(await files.exists(keyOf(name)))) return undefined
  return files.get(keyOf(name))
}

function keyOf(name: string): string {
  return `pictures/${name}`
}
