import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/features/catalog/price.endpoints.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './product-center.module.css'
import { useMoney } from './use-money.ts'

/** Editions are groups of sizes by vCPU: those without a size in the catalogue are omitted. */
const EDITIONS = [
  { name: 'essential', minVcpu: 0, maxVcpu: 2 },
  { name: 'standard', minVcpu: 3, maxVcpu: 4 },
  { name: 'power', minVcpu: 5, maxVcpu: Number.POSITIVE_INFINITY },
] as const

/** The editions with their use and lowest price. */
export function EditionsSection({ plans }: { plans: PlanPrices }) {
  const { t } = useTranslation('catalog')
  const { money } = useMoney()
  return (
    <Section id="editions" eyebrow={t('editions.eyebrow')} title={t('editions.title')} ground="wash">
      <ul className={styles.editions}>
        {EDITIONS.map(({ name, minVcpu, maxVcpu }) => {
          const sizes = plans.plans.filter(({ vcpu }) => vcpu >= minVcpu && vcpu <= maxVcpu)
          const from = lowestMonthly(sizes)
          return sizes.length > 0 ? (
            <li key={name}>
              <MachinePicture vcpu={sizes.at(-1)?.vcpu ?? 0} memoryGb={sizes.at(-1)?.memoryGb ?? 0} />
              <h3>{t(`editions.${name}.name`)}</h3>
              <p>{t(`editions.${name}.text`)}</p>
              <ul className={styles.sizes} aria-label={t('editions.sizes')}>
                {sizes.map(({ sizeId, vcpu, memoryGb }) => (
                  <li key={sizeId}>
                    {vcpu} vCPU · {memoryGb} GB
                  </li>
                ))}
              </ul>
              {from === undefined ? null : (
                <p className={styles.from} data-from={t('editions.from')}>
                  <span>
                    <b>{money(from, plans.currency)}</b> {t('per.monthly')}
                  </span>
                </p>
              )}
            </li>
          ) : null
        })}
      </ul>
    </Section>
  )
}

function lowestMonthly(sizes: PlanPrices['plans']): number | undefined {
  const prices = sizes.flatMap(({ prices }) => prices.filter(({ period }) => period === 'monthly'))
  return prices.length > 0 ? Math.min(...prices.map(({ finalMinor }) => finalMinor)) : undefined
}

const CORES = 8
const MEMORY_GB = 32

/** Cores and memory, filled up to those of the edition. */
function MachinePicture({ vcpu, memoryGb }: { vcpu: number; memoryGb: number }) {
  const cores = Array.from({ length: CORES }, (_, at) => at)
  const colour = (isLit: boolean) => (isLit ? 'var(--brand)' : 'var(--line)')
  return (
    <svg className={styles.editionsPicture} viewBox="0 0 280 96" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="118" height="94" rx="14" fill="var(--wash)" stroke="var(--line)" />
      {cores.map((core) => (
        <rect
          key={core}
          x={15 + (core % 4) * 24}
          y={core < 4 ? 22 : 52}
          width="18"
          height="22"
          rx="5"
          fill={colour(core < vcpu)}
        />
      ))}
      <g strokeWidth="8" strokeLinecap="round">
        {cores.map((bar) => (
          <path
            key={bar}
            d={`M${146 + bar * 17} 78V${bar % 2 === 0 ? 26 : 20}`}
            stroke={bar < (memoryGb / MEMORY_GB) * CORES ? 'var(--amber)' : 'var(--line)'}
          />
        ))}
      </g>
    </svg>
  )
}
