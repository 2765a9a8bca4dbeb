import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/kit/upload.ts'
import { encodeUpload } from '#server/files/file/encode-upload.service.ts'
import type { Deps } from '#server/kit/deps.ts'

/** Where pictures of guides are on the site, and below which key they are stored. */
export const PICTURES_PATH = '/pictures'
const FILE = /^[0-9a-f]{64}-\d{1,5}x\d{1,5}\.jpg$/

/**
 * Encodes a picture anew and stores it under its hash and size: pages know how much room it takes before it is there.
 * It stays, since every version of a guide can be restored.
 * @throws what `encodeUpload` throws
 */
export async function storeGuidePicture(
  { images, files }: Pick<Deps, 'images' | 'files'>,
  upload: UploadedFile,
): Promise<{ address: string; width: number; height: number }> {
  const given = { name: upload.name, bytes: await upload.bytes() }
  const { bytes, width, height } = await encodeUpload({ images }, given)
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
