import { useTranslation } from 'react-i18next'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { Facts } from '#web/ui/facts.tsx'

const NUMBERS = {
  ready: { minutes: TRIAL.readyInMinutes },
  idle: { hours: TRIAL.idleStopMinutes / 60 },
  durability: {},
  sample: { vcpu: TRIAL.sample.vcpu, memory: TRIAL.sample.memoryGb },
}
type Fact = keyof typeof NUMBERS

/** Four figures of the product (specification, point 9). */
export function ProductFacts() {
  const { t } = useTranslation('catalog')
  const facts = (Object.keys(NUMBERS) as Fact[]).map((fact) => ({
    label: t(`facts.${fact}.label`),
    value: t(`facts.${fact}.value`, NUMBERS[fact]),
  }))
  return <Facts facts={facts} />
}
