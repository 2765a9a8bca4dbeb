import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MailTemplateDetail,
  sendMailTemplateTest,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { MAIL_TEXT_FIELDS, type MailTexts } from '#contract/desk/mail-template/mail-template.rules.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/edited/unsaved-changes.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { type FormValues, textsIn } from './form-values.ts'
import styles from './template.module.css'
import { TemplateDifferences } from './template-differences.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TextsOf } from './texts-of.tsx'
import { usePreview } from './use-preview.ts'

interface TemplateFormProps {
  /** The present version; a newer one while the form is open is a change by another operator. */
  readonly template: MailTemplateDetail
  readonly isReadOnly: boolean
  readonly onSaved: (template: MailTemplateDetail) => void
  readonly onStale: () => void
}

/** Both languages next to each other, what they make below; saved together. */
export function TemplateForm({ template, isReadOnly, onSaved, onStale }: TemplateFormProps) {
  const { t, i18n } = useTranslation('mailTemplate')
  const { template: key, title } = template
  const [opened, setOpened] = useState(template)
  const [language, setLanguage] = useState(i18n.language as Language)
  const [failure, setFailure] = useState<string>()
  const [isTesting, setTesting] = useState(false)
  const form = useApiForm({
    endpoint: updateMailTemplate,
    params: { template: key },
    initial: valuesOf(template),
    // The version that is on the screen: after a conflict the newer one, once its differences are shown.
    toBody: (values: FormValues) => ({ ...textsIn(values), version: template.version }),
    onError({ errorCode }) {
      if (errorCode === conflictErrors.changedMeanwhile.code) onStale()
      return false
    },
    onDone({ template: now }, sent) {
      toast(t(now.version === template.version ? 'unchanged' : 'saved'))
      onSaved(now)
      setOpened({ ...now, ...textsIn(sent) })
      return { stay: true }
    },
  })
  const texts = textsIn(form.values)
  const isChanged = LANGUAGES.some((each) => !isSame(texts[each], opened[each]))
  const preview = usePreview(template, texts, !isReadOnly)
  const errors = { ...preview.errors, ...form.errors }

  const test = async () => {
    if (isTesting) return
    setTesting(true)
    setFailure(undefined)
    const made = await callApi(sendMailTemplateTest, {
      params: { template: key },
      body: { ...texts, language },
    })
    setTesting(false)
    if (made.ok) toast(t('tested', { language: t(`languages.${language}`), email: made.data.email }))
    else setFailure(`${t('testFailed')}: ${made.error.errorMsg}`)
  }

  return (
    <>
      <UnsavedChanges when={isChanged} />
      <ApiFormView form={form} label={t('form', { title })}>
        {template.version === opened.version ? null : (
          <section className={styles.conflict} aria-labelledby="conflict">
            <h2 id="conflict">{t('conflict')}</h2>
            <p>{t('conflictText')}</p>
            <TemplateDifferences before={opened} after={template} />
          </section>
        )}
        <div className={styles.both}>
          {LANGUAGES.map((each) => (
            <TextsOf
              key={each}
              language={each}
              variables={template.variables}
              form={form}
              texts={texts[each]}
              defaults={template.defaults[each]}
              errors={errors}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
        <FailureNote>{failure}</FailureNote>
        {isReadOnly ? null : (
          <div className={styles.actions}>
            <Actions>
              <Button type="submit" busy={form.busy}>
                {t('actions.save')}
              </Button>
              <Button tone="quiet" busy={isTesting} onClick={() => void test()}>
                {t('actions.test')}
              </Button>
            </Actions>
          </div>
        )}
      </ApiFormView>
      {isReadOnly ? null : <TemplatePreview preview={preview} language={language} onLanguage={setLanguage} />}
    </>
  )
}

/** The texts as values of the form by their paths. */
function valuesOf(texts: Record<Language, MailTexts>): FormValues {
  const entries = LANGUAGES.flatMap((language) =>
    MAIL_TEXT_FIELDS.map((field) => [`${language}.${field}`, texts[language][field]]),
  )
  return Object.fromEntries(entries)
}

function isSame(one: MailTexts, other: MailTexts): boolean {
  return MAIL_TEXT_FIELDS.every((field) => one[field] === other[field])
}
