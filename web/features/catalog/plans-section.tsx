import { useTranslation } from 'react-i18next'
import type { PlanPrices, PriceDiscount } from '#contract/features/catalog/price.endpoints.ts'
import { DISK_PRICE_GB, PERIODS } from '#contract/features/catalog/price.fields.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { calculatorPath, inRegion } from './configuration.ts'
import styles from './plans.module.css'
import { DiscountBadge, PriceTag } from './price-tag.tsx'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** Prices of all sizes in a region and currency, and the current offers. */
export function PlansSection({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { catalog, configuration, plans, choose } = prices
  const { included, tax, dataDisk, currency } = plans
  return (
    <Section id="prices" eyebrow={t('plans.eyebrow')} title={t('plans.title')} ground="wash">
      <div className={styles.choices}>
        <Select
          optional="unmarked"
          label={t('plans.region')}
          options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.regionId}
          onChange={(event) => choose(inRegion(configuration, event.currentTarget.value, catalog))}
        />
        <Choice
          look="pills"
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
          {tax ? `${taxText()}${t('plans.stop')}` : null}
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

  function taxText(): string {
    if (!tax || tax.rate === 0) return t('tax.none')
    return t(tax.included ? 'tax.included' : 'tax.excluded', { rate: percent(tax.rate) })
  }
}

type Plan = PlanPrices['plans'][number]

/** Rows are sizes, columns periods; on narrow screens a size is a card. */
function PlanTable({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { catalog, plans, busy } = prices
  const region = catalog.regions.find(({ id }) => id === plans.regionId)
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="visually-hidden">{t('plans.caption', { region: region?.name ?? '' })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plans.size')}</th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {t(`period.${period}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('plans.choose')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.plans.map((plan) => (
          <PlanRow key={plan.sizeId} plan={plan} prices={prices} />
        ))}
      </tbody>
    </table>
  )
}

function PlanRow({ plan, prices }: { plan: Plan; prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { plans, configuration, choose } = prices
  const chosen = { ...configuration, sizeId: plan.sizeId }
  const size = sizeName(plan)
  return (
    <tr data-chosen={plan.sizeId === configuration.sizeId}>
      <th scope="row">{size}</th>
      {PERIODS.map((period) => {
        const price = plan.prices.find((each) => each.period === period)
        const discount = plans.discounts.find(({ id }) => id === price?.discountId)
        return (
          <td key={period} data-label={t(`period.${period}`)}>
            {price ? (
              <span className={styles.price}>
                <PriceTag {...price} currency={plans.currency} rate={discount?.rate} />
              </span>
            ) : (
              <span className={styles.none}>{t('plans.noSale')}</span>
            )}
          </td>
        )
      })}
      <td className={styles.action}>
        <a
          href={calculatorPath(chosen)}
          aria-label={t('plans.chooseSize', { size })}
          onClick={(event) => {
            // Without scripts the link leads to the same page with this configuration.
            event.preventDefault()
            choose(chosen)
            document.getElementById('calculator')?.scrollIntoView()
          }}
        >
          {t('plans.choose')}
        </a>
      </td>
    </tr>
  )
}

/** All discounts of the page with their time limit and conditions, as the law on advertised prices requires. */
function Offers({ offers }: { offers: readonly PriceDiscount[] }) {
  const { t } = useTranslation('catalog')
  const { lastDay } = useMoney()
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      <h3>{t('plans.offers')}</h3>
      <ul>
        {offers.map(({ id, name, rate, conditions, validUntil }) => (
          <li key={id}>
            <DiscountBadge rate={rate} />
            <div>
              <b>{name}</b>
              <p>{conditions}</p>
              <small>
                {validUntil === null ? t('plans.openEnd') : t('plans.until', { date: lastDay(validUntil) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
