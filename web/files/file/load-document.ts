import { getDocument } from '#contract/files/file/file.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { LoadImage } from './use-image.ts'

/** Images that are loaded before they are shown; few, since each can have some megabytes. */
const MOST_AHEAD = 3
const ahead = new Map<string, ReturnType<LoadImage>>()

/** An image that an account has submitted, as an operator. */
export const loadDocument: LoadImage = (fileId, signal) => {
  const early = ahead.get(fileId)
  ahead.delete(fileId)
  return early ?? callApi(getDocument, { params: { fileId } }, { signal })
}

/** Loads the image that is looked at next, so that it is there at once; the look is recorded when it is loaded. */
export function loadDocumentAhead(fileId: string): void {
  if (ahead.has(fileId)) return
  const [oldest] = ahead.keys()
  if (ahead.size >= MOST_AHEAD && oldest !== undefined) ahead.delete(oldest)
  ahead.set(fileId, callApi(getDocument, { params: { fileId } }))
}
