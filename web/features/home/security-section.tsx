import { useTranslation } from 'react-i18next'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

const PROMISES = ['data', 'token', 'lock', 'terms'] as const

/** What is done for data and accounts: only what this site really does. */
export function SecuritySection() {
  const { t } = useTranslation('home')
  const points = PROMISES.map((promise) => ({
    icon: promise,
    title: t(`security.${promise}.title`),
    text: t(`security.${promise}.text`),
  }))
  return (
    <Section id="security" eyebrow={t('security.eyebrow')} title={t('security.title')} ground="wash">
      <PointList points={points} />
    </Section>
  )
}
