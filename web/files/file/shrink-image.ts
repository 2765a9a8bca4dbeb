import { IMAGE_LIMITS } from '#contract/kit/limits.ts'

/** A file of fewer bytes is sent as it is. */
const SMALL_BYTES = 400_000

/**
 * Makes a picture smaller before it is sent: at most as large as it would be stored, JPEG of quality 0.7, upright, on
 * white. Returns the file itself where that saves nothing, or where the browser cannot read it: the server decides then.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size < SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, IMAGE_LIMITS.maxStoredSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', IMAGE_LIMITS.thumbnailQuality),
    )
    if (!blob || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
