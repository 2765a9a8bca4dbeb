import { useEffect, useState } from 'react'
import { previewMailTemplate } from '#contract/features/mail-template/mail-template.endpoints.ts'
import type { MailTexts } from '#contract/features/mail-template/mail-template.rules.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'

/** A pause in typing after which texts are checked. */
const PAUSE_MS = 400

export interface Preview {
  /** The last texts that mails could be made of. */
  readonly made: OutputOf<typeof previewMailTemplate> | undefined
  /** What is wrong with the present texts, by the paths of their fields. */
  readonly errors: Readonly<Record<string, string>>
  /** Why there is no preview, where no field is the reason. */
  readonly failure: string | undefined
}

/** Checks texts on the server and makes mails of them, whenever typing pauses. */
export function usePreview(template: string, texts: Record<Language, MailTexts>, isOn: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ made: undefined, errors: {}, failure: undefined })
  const written = JSON.stringify(texts)
  useEffect(() => {
    if (!isOn) return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const body = JSON.parse(written) as typeof texts
      const result = await callApi(
        previewMailTemplate,
        { params: { template }, body },
        { signal: call.signal },
      )
      if (call.signal.aborted) return
      setPreview((last) =>
        result.ok ? { made: result.data, errors: {}, failure: undefined } : wrong(last, result.error),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [template, written, isOn])
  return preview
}

function wrong(
  { made }: Preview,
  {
    fields = {},
    errorMsg,
  }: { fields?: Readonly<Record<string, { readonly message: string }>>; errorMsg: string },
): Preview {
  const errors = Object.fromEntries(Object.entries(fields).map(([path, { message }]) => [path, message]))
  return { made, errors, failure: Object.keys(errors).length > 0 ? undefined : errorMsg }
}
