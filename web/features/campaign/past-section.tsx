import { useTranslation } from 'react-i18next'
import styles from './past-section.module.css'

/** Said at once where somebody comes too late. */
export function PastSection() {
  const { t } = useTranslation('campaign')
  return (
    <div className={styles.past} role="status">
      <h2>{t('past.title')}</h2>
      <p>{t('past.text')}</p>
    </div>
  )
}
