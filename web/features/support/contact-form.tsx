import { useTranslation } from 'react-i18next'
import { CONTACT, CONTACT_TOPICS, type ContactField } from '#contract/features/support/support.fields.ts'
import { type Country, countriesIn, firstCountry } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select, type SelectOption, TextArea, TextInput } from '#web/ui/field.tsx'
import styles from './contact.module.css'
import { type ContactFailure, contactFieldId } from './contact-values.ts'

/** Id of the form, for the page's handle. */
export const CONTACT_FORM = 'contact-form'

interface ContactFormProps {
  readonly topic?: string | undefined
  readonly failure?: ContactFailure | undefined
}

/**
 * A form without scripts: the server validates it and renders it again with its input. The browser validates nothing
 * (`noValidate`), so that all errors are shown at once in our texts. There is no `maxlength`, which would silently
 * cut pasted text.
 */
export function ContactForm({ topic, failure }: ContactFormProps) {
  const { t, i18n } = useTranslation('support')
  const { values = {}, errors = {} } = failure ?? {}
  const first = Object.keys(errors)[0]
  const field = (name: ContactField) => ({
    id: contactFieldId(name),
    name,
    label: t(`contact.${name}`),
    defaultValue: values[name],
    error: errors[name],
    // The first field with an error.
    autoFocus: name === first || undefined,
  })
  const countries = countryOptions(i18n.language as Language, t('contact.choose'))
  const topics = CONTACT_TOPICS.map((each) => ({ value: each, label: t(`contact.topics.${each}`) }))
  return (
    <form id={CONTACT_FORM} className={styles.form} action={PATHS.contact} method="post" noValidate>
      {failure && (first || failure.reason) ? <ContactProblem failure={failure} /> : null}
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} hint={t('contact.emailHint')} autoComplete="email" inputMode="email" />
      <TextInput {...field('companyName')} optional autoComplete="organization" />
      <Select
        {...field('topic')}
        defaultValue={values.topic ?? topic ?? ''}
        options={[{ value: '', label: t('contact.choose') }, ...topics]}
      />
      <div className={styles.phone}>
        <Select
          {...field('country')}
          optional="unmarked"
          defaultValue={values.country ?? firstCountry(i18n.language as Language)}
          options={countries}
          autoComplete="country"
        />
        <TextInput
          {...field('phone')}
          hint={t('contact.phoneHint')}
          optional
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
      <div className={styles.message}>
        <TextArea
          {...field('message')}
          hint={t('contact.messageHint', { max: CONTACT.messageMax })}
          rows={7}
        />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-homepage">{t('contact.homepage')}</label>
        <input id="contact-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <Button type="submit" size="large">
          {t('contact.submit')}
        </Button>
        <p>
          {t('contact.privacy')} <a href={PATHS.privacy}>{t('contact.privacyLink')}</a>
          {i18n.language === 'zh' ? '。' : '.'}
        </p>
      </div>
    </form>
  )
}

/** Countries with their dialling codes, the most used first. */
function countryOptions(language: Language, none: string): SelectOption[] {
  const { frequent, others } = countriesIn(language)
  const option = ({ code, name, dial }: Country) => ({ value: code, label: `${name} +${dial}` })
  return [
    { value: '', label: none },
    ...frequent.map(option),
    { value: '-', label: '────────', disabled: true },
    ...others.map(option),
  ]
}

/** Why the message was not sent: wrong fields, each linked, or another reason. */
function ContactProblem({ failure: { errors, reason } }: { failure: ContactFailure }) {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const seen = (Object.entries(errors) as [ContactField, string][]).filter(([name]) => name !== 'homepage')
  if (reason) {
    return (
      <div className={styles.problem}>
        <FailureNote>
          <p>
            <strong>{reason}</strong>
          </p>
          <p>
            {t('contact.notSent')}{' '}
            {email ? (
              <>
                {t('contact.instead')}
                <a href={`mailto:${email}`}>{email}</a>
                {t('contact.insteadEnd')}
              </>
            ) : null}
          </p>
        </FailureNote>
      </div>
    )
  }
  return (
    <div className={styles.problem} role="alert">
      {seen.length > 0 ? (
        <ErrorSummary
          title={t('contact.failed')}
          items={seen.map(([name, error]) => ({ id: contactFieldId(name), text: error }))}
        />
      ) : null}
      {errors.homepage ? <p>{t('contact.again')}</p> : null}
    </div>
  )
}

const TIPS = ['userId', 'request', 'secret'] as const

/** What to include in a message. */
export function ContactTips() {
  const { t } = useTranslation('support')
  return (
    <div className={styles.tips}>
      <p id="contact-tips">{t('contact.tips.title')}</p>
      <ul aria-labelledby="contact-tips">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`contact.tips.${tip}`)}</li>
        ))}
      </ul>
    </div>
  )
}
