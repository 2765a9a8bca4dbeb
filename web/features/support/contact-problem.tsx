import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import styles from './contact.module.css'
import type { ContactFailure, ContactField } from './contact-values.ts'

/** Why the message is still here: what to mend, each linked to its field, or that it was not the fields. */
export function ContactProblem({ failure: { faults, reason } }: { failure: ContactFailure }) {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const seen = (Object.entries(faults) as [ContactField, string][]).filter(([name]) => name !== 'homepage')
  return (
    <div className={styles.problem} role="alert">
      {reason ? (
        <>
          <p>
            <strong>{reason}</strong>
          </p>
          <p>
            {t('contact.notSent')} {email ? t('contact.instead', { email }) : null}
          </p>
        </>
      ) : null}
      {seen.length > 0 ? (
        <>
          <p>
            <strong>{t('contact.failed')}</strong>
          </p>
          <ul>
            {seen.map(([name, fault]) => (
              <li key={name}>
                <a href={`#contact-${name}`}>
                  {t('contact.faultLine', { label: t(`contact.${name}`), fault })}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {faults.homepage ? <p>{t('contact.again')}</p> : null}
    </div>
  )
}
