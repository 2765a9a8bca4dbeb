import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/features/catalog/price.endpoints.ts'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { calculatorPath } from './configuration.ts'
import styles from './plan-table.module.css'
import { PriceTag } from './price-tag.tsx'
import type { Prices } from './use-prices.ts'

type Plan = PlanPrices['plans'][number]

/** Sizes down, periods across; on a phone every size is a card. */
export function PlanTable({ prices }: { prices: Prices }) {
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
            // Without a script the link leads to the same page made anew.
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
