import type { StoredImage } from '#contract/features/file/file.fields.ts'
import type { FileRow } from './file.store.ts'

export function presentImage({ id, width, height, bytes }: FileRow): StoredImage {
  return { fileId: id, width, height, bytes }
}
