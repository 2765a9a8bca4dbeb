import type { FileResponse } from '#contract/kit/file-response.ts'

/** Milliseconds that a browser may take to begin saving before the file is let go. */
const LET_GO_MS = 60_000

/** Hands a file that `callApi` brought to the browser's downloads. */
export function saveFile({ fileName, mediaType, content }: FileResponse): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
}
