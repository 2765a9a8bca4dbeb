import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Gap } from '#web/ui/text.tsx'
import styles from './contact.module.css'
import { type MessageFailure, messageFieldId } from './contact-values.ts'
import { OwnEntry } from './own-entry.tsx'

interface MessageFormProps {
  /** For the page's handle. */
  readonly id: string
  /** Where it is sent. */
  readonly action: string
  readonly failure?: MessageFailure | undefined
  /** What else can be done where the message was not sent. */
  readonly instead?: ReactNode
  /** What happens with what is typed; the privacy policy follows. */
  readonly privacy: string
  readonly children: ReactNode
}

/**
 * A message of a visitor, without scripts: the server validates it and renders the page again with its input. The
 * browser validates nothing (`noValidate`), so that all errors are shown at once in our texts. There is no `maxlength`,
 * which would silently cut pasted text.
 */
export function MessageForm({ id, action, failure, instead, privacy, children }: MessageFormProps) {
  const { t } = useTranslation('support')
  const isRefused = failure && (Object.keys(failure.errors).length > 0 || failure.reason)
  return (
    <form id={id} className={styles.form} action={action} method="post" noValidate>
      {failure ? <OwnEntry /> : null}
      {isRefused ? <Problem failure={failure} instead={instead} /> : null}
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-homepage">{t('contact.homepage')}</label>
        <input id="contact-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={`row gap-3 across-5 center ${styles.end}`}>
        <Button type="submit" size="large">
          {t('contact.submit')}
        </Button>
        <p>
          {privacy}
          <Gap />
          <a className="oneline" href={PATHS.privacy}>
            {t('contact.privacyLink')}
          </a>
          {t('contact.privacyEnd')}
        </p>
      </div>
    </form>
  )
}

/** A field over the width of the form. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles.message}>{children}</div>
}

/** Why the message was not sent: wrong fields, each linked, or another reason. */
function Problem({
  failure: { errors, reason },
  instead,
}: { readonly failure: MessageFailure } & Pick<MessageFormProps, 'instead'>) {
  const { t } = useTranslation('support')
  if (reason) {
    return (
      <div className={styles.problem}>
        <FailureNote>
          <p>
            <strong>{reason}</strong>
          </p>
          <p>
            {t('contact.notSent')} {instead}
          </p>
        </FailureNote>
      </div>
    )
  }
  const items = Object.entries(errors).flatMap(([name, error]) =>
    name === 'homepage' || error === undefined ? [] : { id: messageFieldId(name), text: error },
  )
  return (
    <div className={styles.problem} role="alert">
      {items.length > 0 ? <ErrorSummary title={t('contact.failed')} items={items} /> : null}
      {errors.homepage ? <p>{t('contact.again')}</p> : null}
    </div>
  )
}
