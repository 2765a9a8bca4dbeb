import { useTranslation } from 'react-i18next'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'

/** Each promise with its icon; only what this site and the specification's figures hold. */
const PROMISES = [
  { name: 'ready', icon: 'clock' },
  { name: 'review', icon: 'check' },
  { name: 'durability', icon: 'data' },
  { name: 'message', icon: 'mail' },
  { name: 'cost', icon: 'free' },
  { name: 'privacy', icon: 'lock' },
] as const

export function Promises() {
  const { t } = useTranslation('support')
  const points = PROMISES.map(({ name, icon }) => ({
    icon,
    title: t(`promises.${name}.title`),
    text: t(`promises.${name}.text`),
  }))
  return (
    <Section id="promises" eyebrow={t('promises.eyebrow')} title={t('promises.title')}>
      <PointList points={points} />
    </Section>
  )
}
