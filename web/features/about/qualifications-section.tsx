import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'
import styles from './papers.module.css'
import { Papers } from './papers.tsx'

/** The qualifications within the page about us. */
export function QualificationsSection() {
  const { t } = useTranslation('about')
  return (
    <Section
      id="qualifications"
      eyebrow={t('qualifications.eyebrow')}
      title={t('qualifications.title')}
      ground="wash"
    >
      <p className={styles.text}>{t('qualifications.text')}</p>
      <Papers />
    </Section>
  )
}
