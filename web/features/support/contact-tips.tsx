import { useTranslation } from 'react-i18next'
import styles from './contact.module.css'

const TIPS = ['userId', 'request', 'secret'] as const

/** What makes an answer quicker, said before one writes. */
export function ContactTips() {
  const { t } = useTranslation('support')
  return (
    <div className={styles.tips}>
      <p id="contact-tips">{t('contact.tips.title')}</p>
      <ul aria-labelledby="contact-tips">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`contact.tips.${tip}`)}</li>
        ))}
      </ul>
    </div>
  )
}
