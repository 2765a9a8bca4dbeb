import { useTranslation } from 'react-i18next'
import { CONTACT, CONTACT_TOPICS, PHONE_PLACES } from '#contract/features/support/support.fields.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea, TextInput } from '#web/ui/field.tsx'
import styles from './contact.module.css'
import { ContactProblem } from './contact-problem.tsx'
import { type ContactFailure, type ContactField, contactFieldId } from './contact-values.ts'

/** Its id in the page. */
export const CONTACT_FORM = 'contact-form'

interface ContactFormProps {
  readonly topic?: string | undefined
  readonly failure?: ContactFailure | undefined
}

/**
 * A form of the browser's own, without scripts: the server checks it and shows it again with everything typed. It
 * asks the browser to check nothing, so that every error is told in our words, all at once. Texts have no
 * `maxlength`, which would silently cut what is pasted.
 */
export function ContactForm({ topic, failure }: ContactFormProps) {
  const { t, i18n } = useTranslation('support')
  const { values = {}, faults = {} } = failure ?? {}
  const first = Object.keys(faults)[0]
  const field = (name: ContactField) => ({
    id: contactFieldId(name),
    name,
    label: t(`contact.${name}`),
    defaultValue: values[name],
    error: faults[name],
    // The page has come back because of this field.
    autoFocus: name === first || undefined,
  })
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
          {...field('phonePlace')}
          defaultValue={values.phonePlace ?? (i18n.language === 'zh' ? 'mainland' : 'elsewhere')}
          options={PHONE_PLACES.map((place) => ({ value: place, label: t(`contact.place.${place}`) }))}
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
