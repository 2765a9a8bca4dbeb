import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'
import styles from './rules-section.module.css'

/** The rules as the operators wrote them, numbered so that one can refer to them. */
export function RulesSection({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('campaign')
  if (rules.length === 0) return null
  return (
    <Section id="rules" eyebrow={t('rules.eyebrow')} title={t('rules.title')}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Section>
  )
}
