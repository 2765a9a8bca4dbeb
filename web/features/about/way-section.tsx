import { useTranslation } from 'react-i18next'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import styles from './way-section.module.css'

const ICONS = { trial: 'clock', price: 'price', terms: 'terms', honest: 'honest' } as const
const RULES = ['trial', 'price', 'terms', 'honest'] as const

/** The rules we keep, on night ground. */
export function WaySection() {
  const { t } = useTranslation('about')
  return (
    <section className={styles.way} aria-labelledby="way-title">
      <p className={styles.eyebrow}>{t('way.eyebrow')}</p>
      <h2 id="way-title">{t('way.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>
            <LineIcon name={ICONS[rule]} />
            <h3>{t(`way.${rule}.title`)}</h3>
            <p>{t(`way.${rule}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
