import { attachmentUpload } from '#contract/files/file/file.fields.ts'

/** Every image is stored as one. */
export const JPEG = 'image/jpeg'

/** The ending of a stored file by its type. */
export function endingOf({ mediaType }: { readonly mediaType: string }): string {
  return Object.entries(attachmentUpload.types).find(([, type]) => type === mediaType)?.[0] ?? 'bin'
}

/** The name under which a file is sent: plain ASCII, whatever its uploader called it. */
export function sentNameOf(file: { readonly id: string; readonly mediaType: string }): string {
  return `${file.id}.${endingOf(file)}`
}

/** Where submitted files, most of them images, are in the archive of a copy. */
const COPY_FOLDER = 'images/'

/** The path of a file in the archive of a copy. */
export function copiedPathOf(file: { readonly id: string; readonly mediaType: string }): string {
  return COPY_FOLDER + sentNameOf(file)
}

/** The id of the file that has this path in the archive of a copy. */
export function idOfCopiedPath(path: string): string {
  return path.slice(COPY_FOLDER.length).replace(/\.\w+$/, '')
}
