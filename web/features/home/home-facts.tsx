import { useTranslation } from 'react-i18next'
import { Facts } from '#web/ui/facts.tsx'

const FACTS = ['ready', 'trial', 'idle', 'durability'] as const

/** What to expect of the product, in four figures. */
export function HomeFacts() {
  const { t } = useTranslation('home')
  return (
    <Facts
      facts={FACTS.map((fact) => ({ label: t(`facts.${fact}.label`), value: t(`facts.${fact}.value`) }))}
    />
  )
}
