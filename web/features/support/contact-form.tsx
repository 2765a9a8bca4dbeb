import { useTranslation } from 'react-i18next'
import { CONTACT, CONTACT_TOPICS, PHONE_PLACES } from '#contract/features/support/support.fields.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './contact.module.css'
import { ContactProblem } from './contact-problem.tsx'
import type { ContactFailure, ContactField } from './contact-values.ts'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'

/** Its id in the page. */
export const CONTACT_FORM = 'contact-form'

interface ContactFormProps {
  readonly topic?: string | undefined
  readonly failure?: ContactFailure | undefined
}

/**
 * A form of the browser's own, without scripts: the server checks it and shows it again with everything typed. It
 * asks the browser to check nothing, so that every fault is told in our words, all at once. Texts have no
 * `maxlength`, which would cut what somebody pastes without a word.
 */
export function ContactForm({ topic, failure }: ContactFormProps) {
  const { t, i18n } = useTranslation('support')
  const { values = {}, faults = {} } = failure ?? {}
  const first = Object.keys(faults)[0]
  const field = (name: ContactField): PlainFieldProps => ({
    name,
    label: t(`contact.${name}`),
    value: values[name],
    fault: faults[name],
    isFirstFault: name === first,
  })
  return (
    <form id={CONTACT_FORM} className={styles.form} action={PATHS.contact} method="post" noValidate>
      {failure && (first || failure.reason) ? <ContactProblem failure={failure} /> : null}
      <PlainField {...field('name')} autoComplete="name" />
      <PlainField {...field('email')} hint={t('contact.emailHint')} autoComplete="email" inputMode="email" />
      <PlainField {...field('companyName')} optional autoComplete="organization" />
      <PlainField
        {...field('topic')}
        value={values.topic ?? topic}
        choose={t('contact.choose')}
        options={CONTACT_TOPICS.map((each) => ({ value: each, label: t(`contact.topics.${each}`) }))}
      />
      <div className={styles.phone}>
        <PlainField
          {...field('phonePlace')}
          value={values.phonePlace ?? (i18n.language === 'zh' ? 'mainland' : 'elsewhere')}
          options={PHONE_PLACES.map((place) => ({ value: place, label: t(`contact.place.${place}`) }))}
        />
        <PlainField
          {...field('phone')}
          hint={t('contact.phoneHint')}
          optional
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
      <PlainField
        {...field('message')}
        hint={t('contact.messageHint', { max: CONTACT.messageMax })}
        rows={7}
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-homepage">{t('contact.homepage')}</label>
        <input id="contact-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <button type="submit">{t('contact.submit')}</button>
        <p>
          {t('contact.privacy')} <a href={PATHS.privacy}>{t('contact.privacyLink')}</a>
          {i18n.language === 'zh' ? '。' : '.'}
        </p>
      </div>
    </form>
  )
}
