import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { callApi } from './browser-api.ts'
import { refusedFile } from './refused-file.ts'

type UploadEndpoint = EndpointSpec & { readonly upload: UploadSpec }

export interface Sending {
  readonly file: File
  /** Bytes so far. */
  readonly sent: number
}

/** A file with what its call alone says. */
interface Chosen<E extends UploadEndpoint> {
  readonly file: File
  readonly more: Partial<CallInputOf<E>> | undefined
}

interface UploadOptions<E extends UploadEndpoint> {
  /** What the call says besides the file: parameters of its path. */
  readonly input?: Partial<CallInputOf<E>>
  /** @param file as it was chosen */
  readonly onDone: (data: OutputOf<E>, file: File) => void | Promise<void>
  /** Makes another file of the chosen one before it is checked and sent. */
  readonly prepare?: (file: File) => Promise<File>
}

/**
 * Sends a file to an endpoint that takes one, one at a time: the next one, and leaving the page, cancels the last.
 * `upload` takes what the call says of this file alone; `retry` is there where the upload had no answer, or one that may be another the next time.
 */
export function useUpload<E extends UploadEndpoint>(
  endpoint: E,
  { input, onDone, prepare }: UploadOptions<E>,
) {
  const { i18n } = useTranslation()
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<string>()
  const [unsent, setUnsent] = useState<Chosen<E>>()
  const running = useRef<AbortController>(undefined)
  // That of the last rendering: what it changes may have changed since the upload began.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => running.current?.abort(), [])

  const cancel = (): void => {
    running.current?.abort()
    running.current = undefined
    setSending(undefined)
    setFailure(undefined)
    setUnsent(undefined)
  }

  const upload = async (chosen: File, more?: Partial<CallInputOf<E>>): Promise<void> => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    const isCurrent = () => running.current === controller && !controller.signal.aborted
    setSending({ file: chosen, sent: 0 })
    const file = (await prepare?.(chosen)) ?? chosen
    if (!isCurrent()) return
    const refused = await refusedFile(i18n, endpoint.upload, file)
    if (!isCurrent()) return
    if (refused) {
      setSending(undefined)
      setFailure(refused)
      return
    }
    const options = {
      signal: controller.signal,
      onSent: (sent: number) => {
        if (isCurrent()) setSending({ file, sent })
      },
    }
    const call = { ...input, ...more, upload: file } as unknown as CallInputOf<E>
    const result = await callApi(endpoint, call, options)
    if (!isCurrent()) return
    if (result.ok) await done.current(result.data, chosen)
    setSending(undefined)
    if (result.ok) return
    setFailure(result.error.errorMsg)
    if (result.error.status === 0 || result.error.status >= 500) setUnsent({ file: chosen, more })
  }

  const retry = unsent && (() => void upload(unsent.file, unsent.more))
  return { sending, failure, retry, upload, cancel }
}
