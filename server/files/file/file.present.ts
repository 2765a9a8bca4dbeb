import type { AttachedFile, StoredImage } from '#contract/files/file/file.fields.ts'
import type { FileRow } from './file.store.ts'
import { sentNameOf } from './file-name.rules.ts'

export function presentImage({ id, width, height, bytes }: FileRow): StoredImage {
  return { fileId: id, width, height, bytes }
}

/** A file that goes with words. An image is a JPEG now, whatever its name says. */
export function presentAttachment(file: FileRow): AttachedFile {
  const { id, name, mediaType, bytes } = file
  return { fileId: id, name: name === '' ? sentNameOf(file) : name, mediaType, bytes }
}
