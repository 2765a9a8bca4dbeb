import { useState } from 'react'
import { getImage } from '#contract/files/file/file.endpoints.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'

/** Loads a stored image by a call that checks who looks. */
export type LoadImage = (fileId: string, signal: AbortSignal) => Promise<ApiResult<FileResponse>>

/** As the person who has uploaded it, or whom the rules of what it is attached to let look. */
const loadImage: LoadImage = (fileId, signal) => callApi(getImage, { params: { fileId } }, { signal })

interface ShownImage {
  readonly fileId: string
  /** Of the image in this page's memory. */
  readonly address?: string
  readonly error?: ApiError
}

/** A stored image as an address for `<img>`; it is released when another one is shown. Without an id there is none. */
export function useImage(fileId: string | null, load: LoadImage = loadImage) {
  const [shown, setShown] = useState<ShownImage>()
  const [attempt, setAttempt] = useState(0)
  // Another attempt loads it again.
  useOnChange([fileId, load, attempt], () => {
    if (fileId === null) return
    const controller = new AbortController()
    let address: string | undefined
    void load(fileId, controller.signal).then((result) => {
      if (controller.signal.aborted) return
      if (!result.ok) return setShown({ fileId, error: result.error })
      const { content, mediaType } = result.data
      address = URL.createObjectURL(new Blob([content], { type: mediaType }))
      setShown({ fileId, address })
    })
    return () => {
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  })
  const current = shown?.fileId === fileId ? shown : undefined
  return {
    address: current?.address,
    error: current?.error,
    retry: () => {
      setShown(undefined)
      setAttempt((last) => last + 1)
    },
  }
}
