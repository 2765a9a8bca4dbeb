import { useTranslation } from 'react-i18next'
import styles from './page-skeleton.module.css'

/** Placeholder for a page's data: a heading and two sheets. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <span className={styles.heading} />
      <span className={styles.sheet} />
      <span className={styles.sheet} />
    </div>
  )
}
