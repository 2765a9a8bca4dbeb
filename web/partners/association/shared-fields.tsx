import { useTranslation } from 'react-i18next'
import styles from './shared-fields.module.css'

/** What a partner sees of a customer, field by field, before the customer agrees to it. */
export function SharedFields() {
  const { t } = useTranslation('association')
  const fields: Readonly<Record<string, string>> = t('field', { returnObjects: true })
  return (
    <>
      <p>{t('sees')}</p>
      <ul className={styles.fields}>
        {Object.entries(fields).map(([name, label]) => (
          <li key={name}>{label}</li>
        ))}
      </ul>
    </>
  )
}
