import { resumableErrors } from '#contract/kit/errors/resumable.errors.ts'
import { partToSend } from '#contract/kit/part-to-send.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { appendReleaseUpload, getReleaseUpload } from '#contract/website/resource/release-upload.endpoints.ts'
import { releaseUploadErrors } from '#contract/website/resource/release-upload.errors.ts'
import {
  RELEASE_UPLOAD,
  type ReleaseFile,
  type StoredPart,
} from '#contract/website/resource/release-upload.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { isTemporary } from '#web/platform/api/is-temporary.ts'
import { pauseOrOnline } from '#web/platform/api/pause-or-online.ts'
import { stopwatch } from '#web/platform/page/server-clock.ts'

/** The first part is small, so that something is stored soon on a slow line. */
const FIRST_PART_BYTES = 512 * 1024
/** A part is as large as what takes about this long: the most that a broken connection sends again. */
const PART_MS = 5 * SECOND_MS
const WAITS_MS = [1, 2, 4, 8, 15].map((seconds) => seconds * SECOND_MS)

/** How far it is. `checking`: what the server has is compared with the file; `waiting`: for the connection. */
export interface Progress {
  readonly step: 'checking' | 'sending' | 'waiting'
  readonly bytes: number
}

export type Sent =
  | { readonly kind: 'complete'; readonly upload: ReleaseFile }
  /** It was stopped here, by the person or by leaving the page. */
  | { readonly kind: 'stopped' }
  /** What the server has is not the beginning of this file. */
  | { readonly kind: 'otherFile' }
  /** `isGone`: the server has nothing of it any more. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isGone: boolean }

interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly call?: typeof callApi
  /** Waits before it tries again. */
  readonly pause?: typeof pauseOrOnline
}

/**
 * Sends what the server does not have of a file, part by part. A broken connection, a busy server and a damaged part are
 * waited for and begun again where the server is; it ends with the file, by `signal`, or with what waiting does not help.
 */
export async function sendParts(file: Blob, uploadId: string, options: SendOptions): Promise<Sent> {
  const { signal, onProgress, call = callApi, pause = pauseOrOnline } = options
  let partBytes = FIRST_PART_BYTES
  let failures = 0
  let isChecked = false
  for (;;) {
    if (signal.aborted) return { kind: 'stopped' }
    const state = await call(getReleaseUpload, { params: { uploadId } }, { signal })
    if (signal.aborted) return { kind: 'stopped' }
    if (!state.ok && !mayPass(state.error)) return failed(state.error)
    if (state.ok) {
      const { offset, length, isComplete, parts } = state.data
      if (isComplete) return { kind: 'complete', upload: state.data }
      if (length !== file.size) return { kind: 'otherFile' }
      if (!isChecked && !(await isBeginning(file, parts, options))) {
        return signal.aborted ? { kind: 'stopped' } : { kind: 'otherFile' }
      }
      isChecked = true
      const sent = await sendFrom(file, { uploadId, offset, partBytes }, options)
      if (sent.kind !== 'again') return sent
      partBytes = Math.max(FIRST_PART_BYTES, Math.floor(sent.partBytes / 2))
      if (sent.hasSent) failures = 0
      onProgress({ step: 'waiting', bytes: sent.offset })
    } else onProgress({ step: 'waiting', bytes: 0 })
    await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal)
    failures += 1
  }
}

interface Place {
  readonly uploadId: string
  readonly offset: number
  readonly partBytes: number
}

/** Sends parts until the end, or until one does not arrive. */
async function sendFrom(
  file: Blob,
  { uploadId, offset: start, partBytes: startBytes }: Place,
  { signal, onProgress, call = callApi }: SendOptions,
): Promise<Sent | (Omit<Place, 'uploadId'> & { readonly kind: 'again'; readonly hasSent: boolean })> {
  let offset = start
  let partBytes = startBytes
  for (;;) {
    const begunAt = stopwatch()
    const from = offset
    onProgress({ step: 'sending', bytes: from })
    const content = file.slice(from, from + partBytes)
    const isLast = from + content.size === file.size
    const part = partToSend({ content, isLast, offset: from, partSha256: await sha256Of(content) })
    if (signal.aborted) return { kind: 'stopped' }
    const answer = await call(
      appendReleaseUpload,
      { params: { uploadId }, part },
      { signal, onSent: (bytes) => onProgress({ step: 'sending', bytes: from + bytes }) },
    )
    if (signal.aborted) return { kind: 'stopped' }
    if (!answer.ok) {
      if (!mayPass(answer.error)) return failed(answer.error)
      return { kind: 'again', offset, partBytes, hasSent: offset > start }
    }
    offset = answer.data.offset
    if (answer.data.isComplete) return { kind: 'complete', upload: answer.data }
    const speed = content.size / Math.max(1, stopwatch() - begunAt)
    const next = Math.max(FIRST_PART_BYTES, Math.floor(speed * PART_MS))
    partBytes = Math.min(RELEASE_UPLOAD.maxPartBytes, next, partBytes * 4)
  }
}

function failed({ status, errorCode, errorMsg }: ApiError): Sent {
  const isGone = status === 404 || errorCode === releaseUploadErrors.checksumWrong.code
  return { kind: 'failed', reason: errorMsg, isGone }
}

/** Whether the same part may succeed the next time. */
function mayPass(error: ApiError): boolean {
  const { errorCode } = error
  if (errorCode === releaseUploadErrors.noRoom.code) return false
  const isOfPart = [resumableErrors.offsetWrong.code, resumableErrors.partDamaged.code].some(
    (code) => code === errorCode,
  )
  return isTemporary(error) || isOfPart
}

/** Whether the parts that the server has are the beginning of this file. */
async function isBeginning(
  file: Blob,
  parts: readonly StoredPart[],
  { signal, onProgress }: SendOptions,
): Promise<boolean> {
  for (const { offset, bytes, sha256 } of parts) {
    if (signal.aborted) return false
    onProgress({ step: 'checking', bytes: offset })
    const own = await sha256Of(file.slice(offset, offset + bytes))
    if (own !== undefined && own !== sha256) return false
  }
  return true
}

/** In hex; undefined where the page has no encrypted connection, and with it no cryptography. */
async function sha256Of(content: Blob): Promise<string | undefined> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', await content.arrayBuffer())
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
