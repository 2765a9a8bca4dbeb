import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partToSend } from '#contract/kit/part-to-send.ts'
import { getReleaseUpload, startReleaseUpload } from '#contract/website/resource/release-upload.endpoints.ts'
import type { ReleaseFile } from '#contract/website/resource/release-upload.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { type Progress, sendParts } from './send-parts.ts'

/** What the form has of a file. */
export type UploadState =
  /** None, or one that is being looked up. */
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'sending'; readonly upload: ReleaseFile; readonly progress: Progress }
  /** It is not complete, and nothing is being sent; without `file` the page has been loaded again. */
  | { readonly kind: 'paused'; readonly upload: ReleaseFile; readonly file?: File }
  | { readonly kind: 'complete'; readonly upload: ReleaseFile }

interface Start {
  readonly file: File
  /** What people save it as. */
  readonly name: string
  /** The SHA-256 that the file must have; undefined: it is not checked. */
  readonly sha256: string | undefined
}

/** The file of a release: begun, paused, continued. Leaving the page stops it; what arrived stays. */
export function useReleaseUpload(fileId: string, onFile: (fileId: string) => void) {
  const { t } = useTranslation('release')
  const [state, setState] = useState<UploadState>({ kind: fileId === '' ? 'none' : 'loading' })
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const shown = useRef('')

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    // Another draft came: what is being sent is not of it.
    if (fileId === shown.current) return
    shown.current = fileId
    running.current?.abort()
    setFailure(undefined)
    if (fileId === '') return setState({ kind: 'none' })
    setState({ kind: 'loading' })
    void callApi(getReleaseUpload, { params: { uploadId: fileId } }).then((answer) => {
      if (shown.current !== fileId) return
      if (answer.ok) return setState(restingState(answer.data))
      setState({ kind: 'none' })
      setFailure(answer.error.status === 404 ? t('file.gone') : answer.error.errorMsg)
    })
  }, [fileId, t])

  const send = async (upload: ReleaseFile, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    let progress: Progress = { step: 'sending', bytes: upload.offset }
    setState({ kind: 'sending', upload, progress })
    const sent = await sendParts(file, upload.uploadId, {
      signal: controller.signal,
      onProgress: (now) => {
        // Waiting without an answer says nothing about how far it is.
        progress = now.step === 'waiting' ? { ...now, bytes: Math.max(now.bytes, progress.bytes) } : now
        if (!controller.signal.aborted) setState({ kind: 'sending', upload, progress })
      },
    })
    if (controller.signal.aborted) return
    if (sent.kind === 'complete') return setState({ kind: 'complete', upload: sent.upload })
    const rest = { ...upload, offset: progress.bytes }
    if (sent.kind === 'otherFile') {
      setFailure(t('file.other', { name: upload.fileName }))
      return setState({ kind: 'paused', upload })
    }
    if (sent.kind === 'failed') setFailure(sent.reason)
    if (sent.kind === 'failed' && sent.isGone) {
      shown.current = ''
      onFile('')
      return setState({ kind: 'none' })
    }
    setState({ kind: 'paused', upload: rest, file })
  }

  return {
    state,
    failure,
    async start({ file, name, sha256 }: Start): Promise<void> {
      setFailure(undefined)
      const facts = { length: file.size, name, fileSha256: sha256 }
      const part = partToSend({ content: new Blob(), isLast: false, ...facts })
      const answer = await callApi(startReleaseUpload, { part })
      if (!answer.ok) return setFailure(answer.error.errorMsg)
      shown.current = answer.data.uploadId
      onFile(answer.data.uploadId)
      await send(answer.data, file)
    },
    /** Goes on with the file that was chosen, again after the page was loaded anew. */
    async resume(file: File): Promise<void> {
      if (state.kind === 'paused') await send(state.upload, file)
    },
    pause(file: File | undefined): void {
      running.current?.abort()
      if (state.kind !== 'sending') return
      const { upload, progress } = state
      setState({ kind: 'paused', upload: { ...upload, offset: progress.bytes }, ...(file ? { file } : {}) })
    },
  }
}

function restingState(upload: ReleaseFile): UploadState {
  return upload.isComplete ? { kind: 'complete', upload } : { kind: 'paused', upload }
}
