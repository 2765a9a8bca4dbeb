import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MailTemplateDetail,
  sendMailTemplateTest,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { LANGUAGES, type Language, otherLanguage } from '#contract/kit/language.ts'
import { MAIL_TEXT_FIELDS, type MailTexts } from '#contract/kit/mail/mail-template.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { useShowWrong } from '#web/ui/form/use-show-wrong.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import { type FormValues, textsIn } from './form-values.ts'
import styles from './template.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { TextsOf } from './texts-of.tsx'
import { usePreview } from './use-preview.ts'

interface TemplateFormProps {
  /** The present version; a newer one while the form is open is a change by another operator. */
  readonly template: MailTemplateDetail
  readonly isReadOnly: boolean
  readonly onSaved: (template: MailTemplateDetail) => void
}

/** Both languages and what they make, next to them where there is room; saved together. */
export function TemplateForm({ template, isReadOnly, onSaved }: TemplateFormProps) {
  const { t, i18n } = useTranslation('mailTemplate')
  const { template: key, title } = template
  const [language, setLanguage] = useState(i18n.language as Language)
  const testing = useAction()
  const form = useApiForm({
    endpoint: updateMailTemplate,
    params: { template: key },
    initial: valuesOf(template),
    stored: { version: template.version },
    toBody: (values: FormValues, version) => ({ ...textsIn(values), version }),
    onDone({ template: now }) {
      toast(t(now.version === template.version ? 'unchanged' : 'saved'))
      onSaved(now)
      return { stay: true }
    },
  })
  const saving = useLastingFocus(!form.isChanged && !template.outdated)
  const texts = textsIn(form.values)
  const preview = usePreview(template, texts, !isReadOnly)
  const errors = { ...preview.errors, ...form.errors }

  // Both languages stay in the form, which is saved as a whole; what is to be checked in the hidden one is said.
  const other = otherLanguage(language)
  const isOther = (path: string) => path.startsWith(`${other}.`)
  const toCheck = new Set([...Object.keys(errors), ...Object.keys(form.theirs)].filter(isOther)).size
  useShowWrong({
    errors: form.errors,
    turn: form.refusals,
    isShown: (path) => !isOther(path),
    show: () => setLanguage(other),
  })

  const test = async () => {
    const input = { params: { template: key }, body: { ...texts, language } }
    await testing.run(
      () => callApi(sendMailTemplateTest, input),
      ({ email }) => t('tested', { language: t(`languages.${language}`), email }),
    )
  }

  return (
    <div className={isReadOnly ? undefined : styles.editor}>
      <ApiFormView form={form} label={t('form', { title })}>
        {isReadOnly ? null : (
          <div className="row">
            <Choice
              look="segments"
              label={t('textsIn')}
              options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              value={language}
              onChoose={setLanguage}
            />
          </div>
        )}
        {toCheck > 0 && !isReadOnly ? (
          <p className="flush pad-2 pad-sides-3 round-s text-s amber-wash amber">
            <Text>{t('toCheck', { count: toCheck, language: t(`languages.${other}`) })}</Text>
            <Gap />
            <TextButton onClick={() => setLanguage(other)}>
              {t('show', { language: t(`languages.${other}`) })}
            </TextButton>
          </p>
        ) : null}
        <div className={`stack gap-6 ${styles.both}`}>
          {LANGUAGES.map((each) => (
            <div key={each} hidden={each !== language && !isReadOnly}>
              <TextsOf
                language={each}
                variables={template.variables}
                form={form}
                texts={texts[each]}
                defaults={template.defaults[each]}
                errors={errors}
                isReadOnly={isReadOnly}
              />
            </div>
          ))}
        </div>
        <FailureNote>
          {testing.error === undefined ? undefined : `${t('testFailed')}: ${testing.error}`}
        </FailureNote>
        {isReadOnly ? null : (
          <div ref={dockedAtEnd} className={styles.actions}>
            <Actions>
              <Button type="submit" busy={form.busy} {...saving}>
                {t('actions.save')}
              </Button>
              <Button tone="quiet" busy={testing.busy} onClick={() => void test()}>
                {t('actions.test')}
              </Button>
            </Actions>
          </div>
        )}
      </ApiFormView>
      {isReadOnly ? null : <TemplatePreview preview={preview} language={language} />}
    </div>
  )
}

/** The texts as values of the form by their paths. */
function valuesOf(texts: Record<Language, MailTexts>): FormValues {
  const entries = LANGUAGES.flatMap((language) =>
    MAIL_TEXT_FIELDS.map((field) => [`${language}.${field}`, texts[language][field]]),
  )
  return Object.fromEntries(entries)
}
