import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './contact.module.css'
import { type ContactFailure, type ContactField, contactFieldId } from './contact-values.ts'

/** Why the message is still here: what to correct, each linked to its field, or that it was not the fields. */
export function ContactProblem({ failure: { faults, reason } }: { failure: ContactFailure }) {
  const { t } = useTranslation('support')
  const { serviceEmail: email } = useSite()
  const seen = (Object.entries(faults) as [ContactField, string][]).filter(([name]) => name !== 'homepage')
  if (reason) {
    return (
      <div className={styles.problem}>
        <FailureNote>
          <p>
            <strong>{reason}</strong>
          </p>
          <p>
            {t('contact.notSent')} {email ? t('contact.instead', { email }) : null}
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
          items={seen.map(([name, fault]) => ({
            id: contactFieldId(name),
            text: t('contact.faultLine', { label: t(`contact.${name}`), fault }),
          }))}
        />
      ) : null}
      {faults.homepage ? <p>{t('contact.again')}</p> : null}
    </div>
  )
}
