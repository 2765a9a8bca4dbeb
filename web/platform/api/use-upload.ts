import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { callApi } from './browser-api.ts'
import { refusedFile } from './refused-file.ts'
import { UploadsOfForm } from './uploads.ts'

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
  /** Tells the form that waits for it. */
  readonly end: (isFine: boolean) => void
}

interface UploadOptions<E extends UploadEndpoint> {
  /** What the call says besides the file: parameters of its path. */
  readonly input?: Partial<CallInputOf<E>>
  /** @param file as it was chosen */
  readonly onDone: (data: OutputOf<E>, file: File) => void | Promise<void>
  /** Makes another file of the chosen one before it is checked and sent. */
  readonly prepare?: (file: File) => Promise<File>
  /** The field takes several files: the next one waits for the last. Without it the next one takes the place of the last. */
  readonly several?: boolean
}

/**
 * Sends files to an endpoint that takes one, one at a time; leaving the page cancels them, and the form around waits
 * for them. `upload` takes what the call says of this file alone; `retry` is there where an upload had no answer, or one
 * that may be another the next time.
 */
export function useUpload<E extends UploadEndpoint>(
  endpoint: E,
  { input, onDone, prepare, several = false }: UploadOptions<E>,
) {
  const { i18n } = useTranslation()
  const uploads = useContext(UploadsOfForm)
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<string>()
  const [isMissed, setMissed] = useState(false)
  const [unsent, setUnsent] = useState<readonly Chosen<E>[]>([])
  const running = useRef<AbortController>(undefined)
  /** What is to be sent, the running one first. */
  const line = useRef<Chosen<E>[]>([])
  // That of the last rendering: what it changes may have changed since the upload began.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const fail = uploads?.fail
  useEffect(() => (failure ? fail?.(() => setMissed(true)) : undefined), [fail, failure])
  /** Gives up what is sent and what waits. */
  const clear = (isFine: boolean): void => {
    running.current?.abort()
    running.current = undefined
    for (const { end } of line.current.splice(0)) end(isFine)
  }
  // When the field goes.
  useOnMount(() => () => clear(false))

  /** Sends the first of the line, and what has come into it meanwhile. */
  const next = async (): Promise<void> => {
    const [chosen] = line.current
    if (!chosen) return setSending(undefined)
    const controller = new AbortController()
    running.current = controller
    setSending({ file: chosen.file, sent: 0 })
    const failed = await outcomeOf(chosen, controller.signal)
    if (controller.signal.aborted) return
    line.current.shift()
    running.current = undefined
    if (failed) {
      setFailure((before) => (before && several ? `${before} ${failed.message}` : failed.message))
      if (failed.mayRepeat) setUnsent((before) => [...before, chosen])
    }
    chosen.end(!failed)
    await next()
  }

  /** Sends it; why it failed. */
  const outcomeOf = async (
    { file: chosen, more }: Chosen<E>,
    signal: AbortSignal,
  ): Promise<{ readonly message: string; readonly mayRepeat: boolean } | undefined> => {
    const file = (await prepare?.(chosen)) ?? chosen
    if (signal.aborted) return
    const refused = await refusedFile(i18n, endpoint.upload, file)
    if (signal.aborted) return
    if (refused) return { message: refused, mayRepeat: false }
    const onSent = (sent: number): void => {
      if (!signal.aborted) setSending({ file, sent })
    }
    const call = { ...input, ...more, upload: file } as unknown as CallInputOf<E>
    const result = await callApi(endpoint, call, { signal, onSent })
    if (signal.aborted) return
    if (result.ok) return void (await done.current(result.data, chosen))
    const { status, errorMsg } = result.error
    return { message: errorMsg, mayRepeat: status === 0 || status >= 500 }
  }

  const forget = (): void => {
    setFailure(undefined)
    setMissed(false)
    setUnsent([])
  }

  const add = (chosen: readonly Omit<Chosen<E>, 'end'>[]): Promise<void> => {
    const added = chosen.map((each) => ({ ...each, end: uploads?.begin(each.file) ?? (() => {}) }))
    // Nothing is missing by a file in whose place another one comes.
    if (!several) clear(true)
    line.current.push(...added)
    return running.current ? Promise.resolve() : next()
  }

  return {
    sending,
    failure,
    /** What the file belongs to was to be sent without it. */
    isMissed,
    retry:
      unsent.length > 0
        ? () => {
            forget()
            void add(unsent)
          }
        : undefined,
    upload(file: File, more?: Partial<CallInputOf<E>>): Promise<void> {
      if (!running.current || !several) forget()
      return add([{ file, more }])
    },
    /** Gives up the one that is sent now. */
    cancel(): void {
      running.current?.abort()
      running.current = undefined
      line.current.shift()?.end(false)
      forget()
      void next()
    },
  }
}
