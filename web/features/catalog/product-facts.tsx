import { useTranslation } from 'react-i18next'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import styles from './product-facts.module.css'

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
  return (
    <dl className={styles.facts}>
      {(Object.keys(NUMBERS) as Fact[]).map((fact) => (
        <div key={fact}>
          <dt>{t(`facts.${fact}.label`)}</dt>
          <dd>{t(`facts.${fact}.value`, NUMBERS[fact])}</dd>
        </div>
      ))}
    </dl>
  )
}
