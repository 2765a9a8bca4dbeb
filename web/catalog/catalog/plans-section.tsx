import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { CalculatorLink } from './calculator-link.tsx'
import { inRegion } from './configuration.ts'
import { CurrentOffers } from './current-offers.tsx'
import { CommonDiscount, commonDiscount, DesktopPrice } from './desktop-price.tsx'
import { editionsOf, leastSaved, priceOf } from './editions.ts'
import styles from './plans.module.css'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** Prices of all sizes in a region and currency, and the current offers. */
export function PlansSection({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money, taxNote } = useMoney()
  const { catalog, configuration, plans, choose } = prices
  const { included, tax, dataDisk, currency } = plans
  return (
    <Section id="prices" title={t('plans.title')}>
      <div className={`row gap-4 across-6 below-5 bottom ${styles.choices}`}>
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
        {plans.plans.some((plan) => leastSaved([plan], plans.discounts) > 0) ? (
          <p>{t('plans.savedNote')}</p>
        ) : null}
        {plans.plans.some((plan) => priceOf(plan, 'yearly')) ? (
          <p className={styles.yearlyTerms}>{t('plans.yearlyBilled')}</p>
        ) : null}
        <p className="hide-empty">
          {included ? (
            <Text>{t('plans.included', { system: included.systemName, gb: included.systemDiskGb })}</Text>
          ) : null}
          {included && tax ? <Gap /> : null}
          {tax ? (
            <Text>
              {taxNote(tax)}
              {t('plans.stop')}
            </Text>
          ) : null}
        </p>
        {dataDisk ? (
          <p>
            <Text>{t('plans.dataDisk', { gb: DISK_PRICE_GB })}</Text>
            <Gap />
            <Text>
              {dataDisk.prices
                .filter(({ period }) => period !== 'trial')
                .map(({ period, baseMinor }) => money(baseMinor, currency) + t(`per.${period}`))
                .join(t('plans.and'))}
              {t('plans.stop')}
            </Text>
          </p>
        ) : null}
      </div>
      <CurrentOffers prices={prices} />
    </Section>
  )
}

/** What a year in advance saves in the first year, at least where the first months may be cheaper too. */
function Saved({ plan, plans }: { readonly plan: Plan; readonly plans: PlanPrices }) {
  const { t } = useTranslation('catalog')
  const { money } = useMoney()
  const saved = leastSaved([plan], plans.discounts)
  if (saved <= 0) return null
  const words = priceOf(plan, 'monthly')?.discountId ? 'savedAtLeast' : 'saved'
  return (
    <span className="block ink strong text-xs">
      <Text>{t(`plans.${words}`, { amount: money(saved, plans.currency) })}</Text>
    </span>
  )
}

type Plan = PlanPrices['plans'][number]

const COLUMNS = ['size', 'monthly', 'yearly'] as const

/** Rows are sizes by edition; yearly prices are those of a month, so that the two can be compared. On phones a row is the link to the calculator. */
function PlanTable({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { catalog, plans, busy } = prices
  const region = catalog.regions.find(({ id }) => id === plans.regionId)
  const common = commonDiscount(
    plans.plans.map((plan) => priceOf(plan, 'yearly')),
    plans,
  )
  return (
    <>
      {common ? (
        <p className={styles.inAdvance}>
          <Text>{t('plans.inAdvance')}</Text>
          <CommonDiscount discount={common} period="yearly" />
        </p>
      ) : null}
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{t('plans.caption', { region: region?.name ?? '' })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                <Text>{t(`plans.column.${column}`)}</Text>
                {column === 'yearly' && common ? <CommonDiscount discount={common} period="yearly" /> : null}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('plans.choose')}</span>
            </th>
          </tr>
        </thead>
        {editionsOf(plans).map(({ name, sizes }) => (
          <tbody key={name} className="block">
            <tr className={styles.group}>
              <th className="quiet text-xs" scope="rowgroup" colSpan={COLUMNS.length + 1}>
                {t(`editions.${name}.name`)}
              </th>
            </tr>
            {sizes.map((plan) => (
              <PlanRow key={plan.sizeId} plan={plan} prices={prices} said={common?.id} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

interface PlanRowProps {
  readonly plan: Plan
  readonly prices: Prices
  /** Id of the discount that the heading of the yearly prices says. */
  readonly said: string | undefined
}

function PlanRow({ plan, prices, said }: PlanRowProps) {
  const { t } = useTranslation('catalog')
  const { configuration } = prices
  const chosen = { ...configuration, sizeId: plan.sizeId }
  const size = sizeName(plan)
  return (
    <tr>
      <th scope="row">{size}</th>
      <PlanPrice plan={plan} plans={prices.plans} period="monthly" />
      <PlanPrice plan={plan} plans={prices.plans} period="yearly" said={said} />
      <td className={styles.action}>
        <CalculatorLink prices={prices} configuration={chosen} label={t('plans.chooseSize', { size })} />
      </td>
    </tr>
  )
}

interface PlanPriceProps {
  readonly plan: Plan
  readonly plans: PlanPrices
  readonly period: 'monthly' | 'yearly'
  readonly said?: string | undefined
}

/** The price of one desktop and month, with its limits. */
function PlanPrice({ plan, plans, period, said }: PlanPriceProps) {
  const { t } = useTranslation('catalog')
  const price = priceOf(plan, period)
  if (!price) return <td className="faint">{t('plans.noSale')}</td>
  return (
    <td className={styles[period]} data-label={period === 'yearly' ? t('plans.yearlyEach') : undefined}>
      <DesktopPrice price={price} plans={plans} said={said} />
      {period === 'yearly' ? <Saved plan={plan} plans={plans} /> : null}
    </td>
  )
}
