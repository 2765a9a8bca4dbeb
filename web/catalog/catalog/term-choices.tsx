import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { CUSTOMERS, type Period } from '#contract/catalog/catalog/price.fields.ts'
import { Choice } from '#web/ui/choice.tsx'
import { StepField } from '#web/ui/step-field.tsx'
import { type Configuration, inPeriod, QUANTITY_STEPS } from './configuration.ts'

interface TermProps {
  readonly configuration: Configuration
  /** Prices of the region: what is sold there, in which currencies, and to whom at a discount. */
  readonly plans: PlanPrices
  /** Which periods are offered where they are sold. */
  readonly periods: readonly Period[]
  readonly choose: (next: Configuration) => void
}

/** For how long, how many, in which currency, and who buys where that makes a difference: fields of a grid. */
export function TermChoices({ configuration, plans, periods, choose }: TermProps) {
  const { t } = useTranslation('catalog')
  const { quantity, period, currency, customer } = configuration
  const isForSome = plans.discounts.some(({ customers }) => customers === 'new')
  const isTrial = period === 'trial'
  const sold = periods.filter((each) =>
    plans.plans.some(({ prices }) => prices.some((price) => price.period === each)),
  )
  return (
    <>
      <Choice
        look="pills"
        label={t('calculator.period')}
        options={sold.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChoose={(value) => choose(inPeriod(configuration, value))}
      />
      <StepField
        label={t('calculator.quantity')}
        unit={t('calculator.desktops')}
        value={quantity}
        steps={QUANTITY_STEPS}
        onChoose={(value) => choose({ ...configuration, quantity: value })}
        disabled={isTrial}
        hint={isTrial ? t('calculator.oneTrial') : undefined}
      />
      <Choice
        look="pills"
        label={t('calculator.currency')}
        options={plans.currencies.map((value) => ({ value, label: t(`currencyName.${value}`) }))}
        value={currency}
        onChoose={(value) => choose({ ...configuration, currency: value })}
      />
      {isForSome ? (
        <Choice
          look="pills"
          label={t('calculator.customer')}
          options={CUSTOMERS.map((value) => ({ value, label: t(`customer.${value}`) }))}
          value={customer}
          onChoose={(value) => choose({ ...configuration, customer: value })}
        />
      ) : null}
    </>
  )
}
