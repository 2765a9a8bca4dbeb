import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import type { LoggedError } from '#web/platform/error/error-log.ts'
import { CopyText } from '#web/ui/copy-text.tsx'
import styles from './error-log.module.css'

/** One thing that went wrong: what, when, where, and the number by which support finds it. */
export function ErrorEntry({ error }: { error: LoggedError }) {
  const { t, i18n } = useTranslation('errorLog')
  return (
    <li className={styles.entry} data-kind={error.kind}>
      <div className={styles.what}>
        <span className={styles.kind}>{t(`kind.${error.kind}`)}</span>
        <code>{error.code}</code>
        <time dateTime={new Date(error.at).toISOString()}>
          {formatDateTime(error.at, i18n.language as Language)}
        </time>
      </div>
      {error.message ? <p className={styles.message}>{error.message}</p> : null}
      {error.place ? <p className={styles.place}>{error.place}</p> : null}
      {error.requestId ? <CopyText label={t('request')} text={error.requestId} /> : null}
    </li>
  )
}
