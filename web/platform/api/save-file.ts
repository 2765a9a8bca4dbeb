import type { FileResponse } from '#contract/kit/file-response.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'

/** Milliseconds after which the object URL is revoked; the browser has started the download by then. */
const REVOKE_AFTER_MS = MINUTE_MS

/** Saves a file response as a download of the browser. */
export function saveFile({ fileName, mediaType, content }: FileResponse): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
