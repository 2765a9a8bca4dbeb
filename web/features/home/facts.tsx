import { useTranslation } from 'react-i18next'
import styles from './facts.module.css'

const FACTS = ['ready', 'trial', 'idle', 'durability'] as const

/** Four figures that say what to expect. */
export function Facts() {
  const { t } = useTranslation('home')
  return (
    <dl className={styles.facts}>
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt>{t(`facts.${fact}.label`)}</dt>
          <dd>{t(`facts.${fact}.value`)}</dd>
        </div>
      ))}
    </dl>
  )
}
