import { useTranslation } from 'react-i18next'
import styles from './customer-notice.module.css'

/** What a customer reads before a tie: on night ground, since nobody should miss it. */
export function CustomerNotice({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('partner')
  return (
    <section className={styles.notice} aria-labelledby="customer-title">
      <h2 id="customer-title">{t('customer.title')}</h2>
      <div>
        <p>{t('customer.text')}</p>
        {children}
      </div>
    </section>
  )
}
