import { useTranslation } from 'react-i18next'
import { DISK_PRICE_GB } from '#contract/features/catalog/price.fields.ts'
import { Section } from '#web/ui/section.tsx'
import { Choice, ChoiceList } from './choice.tsx'
import { inRegion } from './configuration.ts'
import { Offers } from './offers.tsx'
import { PlanTable } from './plan-table.tsx'
import styles from './plans-section.module.css'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** What every size costs in a region and a currency, and which offers are running. */
export function PlansSection({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { catalog, configuration, plans, choose } = prices
  const { included, tax, dataDisk, currency } = plans
  return (
    <Section id="prices" eyebrow={t('plans.eyebrow')} title={t('plans.title')} ground="wash">
      <div className={styles.choices}>
        <ChoiceList
          label={t('plans.region')}
          options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.regionId}
          onChoose={(regionId) => choose(inRegion(configuration, regionId, catalog))}
        />
        <Choice
          label={t('plans.currency')}
          options={plans.currencies.map((value) => ({ value, label: t(`currencyName.${value}`) }))}
          value={configuration.currency}
          onChoose={(value) => choose({ ...configuration, currency: value })}
        />
      </div>
      <PlanTable prices={prices} />
      <div className={styles.notes}>
        <p>
          {included ? t('plans.included', { system: included.systemName, gb: included.systemDiskGb }) : null}{' '}
          {tax ? `${taxWords()}${t('plans.stop')}` : null}
        </p>
        {dataDisk ? (
          <p>
            {t('plans.dataDisk', { gb: DISK_PRICE_GB })}{' '}
            {dataDisk.prices
              .filter(({ period }) => period !== 'trial')
              .map(({ period, baseMinor }) => money(baseMinor, currency) + t(`per.${period}`))
              .join(t('plans.and'))}
            {t('plans.stop')}
          </p>
        ) : null}
      </div>
      <Offers offers={plans.discounts} />
    </Section>
  )

  function taxWords(): string {
    if (!tax || tax.rate === 0) return t('tax.none')
    return t(tax.included ? 'tax.included' : 'tax.excluded', { rate: percent(tax.rate) })
  }
}
