import { useTranslation } from 'react-i18next'
import { type Country, countriesIn, firstCountry } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { CONTACT, CONTACT_TOPICS, type ContactField } from '#contract/messages/support/support.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Select, type SelectOption, TextArea, TextInput } from '#web/ui/field.tsx'
import styles from './contact.module.css'
import { type MessageFailure, messageField } from './contact-values.ts'
import { MessageForm, WideField } from './message-form.tsx'

/** Id of the form, for the page's handle. */
export const CONTACT_FORM = 'contact-form'

interface ContactFormProps {
  readonly topic?: string | undefined
  readonly message?: string | undefined
  readonly failure?: MessageFailure<ContactField> | undefined
}

/** The contact form. */
export function ContactForm({ topic, message, failure }: ContactFormProps) {
  const { t, i18n } = useTranslation('support')
  const { values = {} } = failure ?? {}
  const field = (name: ContactField) => ({ ...messageField(name, failure), label: t(`contact.${name}`) })
  const countries = countryOptions(i18n.language as Language, t('contact.choose'))
  const topics = CONTACT_TOPICS.map((each) => ({ value: each, label: t(`contact.topics.${each}`) }))
  return (
    <MessageForm
      id={CONTACT_FORM}
      action={PATHS.contact}
      failure={failure}
      instead={<ByMail />}
      privacy={t('contact.privacy')}
    >
      <TextInput {...field('name')} autoComplete="name" />
      <TextInput {...field('email')} hint={t('contact.emailHint')} autoComplete="email" inputMode="email" />
      <TextInput {...field('companyName')} optional autoComplete="organization" />
      <Select
        {...field('topic')}
        defaultValue={values.topic ?? topic ?? ''}
        options={[{ value: '', label: t('contact.choose') }, ...topics]}
      />
      <div className={`stack gap-5 ${styles.phone}`}>
        <Select
          {...field('country')}
          optional
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
      <WideField>
        <TextArea
          {...field('message')}
          defaultValue={values.message ?? message}
          hint={t('contact.messageHint', { max: CONTACT.messageMax })}
          rows={7}
        />
      </WideField>
    </MessageForm>
  )
}

/** Our mailbox, where there is one. */
function ByMail() {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  if (!email) return null
  return (
    <>
      {t('contact.instead')}
      <a href={`mailto:${email}`}>{email}</a>
      {t('contact.insteadEnd')}
    </>
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

const TIPS = ['userId', 'request', 'secret'] as const

/** What to include in a message. */
export function ContactTips() {
  const { t } = useTranslation('support')
  return (
    <div className={styles.tips}>
      <p className="bold" id="contact-tips">
        {t('contact.tips.title')}
      </p>
      <ul aria-labelledby="contact-tips">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`contact.tips.${tip}`)}</li>
        ))}
      </ul>
    </div>
  )
}
