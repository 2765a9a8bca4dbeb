import { useTranslation } from 'react-i18next'
import { FailureNote } from './failure-note.tsx'
import styles from './page-skeleton.module.css'

/** Placeholder for a page's data: a heading and two sheets; without scripts, why nothing will replace it. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <noscript>
        <FailureNote>{t('noScript')}</FailureNote>
      </noscript>
      <div className={styles.skeleton} role="status" aria-label={t('loading')}>
        <span className={styles.heading} />
        <span className={styles.sheet} />
        <span className={styles.sheet} />
      </div>
    </>
  )
}
