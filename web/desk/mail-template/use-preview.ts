import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MailTemplateDetail,
  previewMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type MailTexts, templateProblems } from '#contract/kit/mail/mail-template.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { localFieldText } from '#web/platform/text/error-text.ts'
import { checkBody } from '#web/ui/form/check-body.ts'

/** A pause in typing after which texts are checked. */
const PAUSE_MS = 400

type Texts = Record<Language, MailTexts>

export interface Preview {
  /** The last texts that mails could be made of. */
  readonly made: OutputOf<typeof previewMailTemplate> | undefined
  /** What is wrong with the present texts, by the paths of their fields. */
  readonly errors: Readonly<Record<string, string>>
  /** Why there is no preview, where no field is the reason. */
  readonly failure: string | undefined
}

/** Checks texts whenever typing pauses, and has mails made of those that are right. */
export function usePreview(
  { template, variables }: Pick<MailTemplateDetail, 'template' | 'variables'>,
  texts: Texts,
  isOn: boolean,
): Preview {
  const { i18n } = useTranslation()
  const [preview, setPreview] = useState<Preview>({ made: undefined, errors: {}, failure: undefined })
  const written = JSON.stringify(texts)
  useEffect(() => {
    if (!isOn) return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const body = JSON.parse(written) as Texts
      const errors = wrongTexts(variables, body, i18n)
      if (Object.keys(errors).length > 0)
        return setPreview(({ made }) => ({ made, errors, failure: undefined }))
      const { signal } = call
      const result = await callApi(previewMailTemplate, { params: { template }, body }, { signal })
      if (signal.aborted) return
      setPreview(({ made }) =>
        result.ok
          ? { made: result.data, errors, failure: undefined }
          : { made, errors, failure: result.error.errorMsg },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [template, variables, written, isOn, i18n])
  return preview
}

/** What the server would refuse, by the paths of the fields. */
function wrongTexts(
  variables: MailTemplateDetail['variables'],
  texts: Texts,
  text: i18n,
): Record<string, string> {
  const own = LANGUAGES.flatMap((language) =>
    templateProblems(variables, texts[language]).map(({ field, code, name }) => {
      const path = `${language}.${field}`
      return [path, localFieldText(text, path, code, { name }) ?? code]
    }),
  )
  return { ...Object.fromEntries(own), ...checkBody(previewMailTemplate.body, texts, text) }
}
