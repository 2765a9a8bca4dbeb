import { useTranslation } from 'react-i18next'
import { discountTerms } from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { PriceDiscount } from '#contract/catalog/catalog/price.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { CalculatorLink } from './calculator-link.tsx'
import { offerConfiguration, trialPath } from './configuration.ts'
import styles from './current-offers.module.css'
import { DiscountBadge } from './desktop-price.tsx'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** All discounts of the page with their time limit and conditions, as the law on advertised prices requires. */
export function CurrentOffers({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const offers = prices.plans.discounts
  if (offers.length === 0) return null
  return (
    <div className={`above-6 ${styles.offers}`}>
      <h3 className="text-l">{t('plans.offers')}</h3>
      <ul className="plain above-4">
        {offers.map((offer) => (
          <CurrentOffer key={offer.id} offer={offer} prices={prices} />
        ))}
      </ul>
      <a className="onward above-3" href={PATHS.active618}>
        {t('plans.allOffers')}
      </a>
    </div>
  )
}

/** One discount with what it leads to: the trial, or the calculator with a desktop that has it. */
function CurrentOffer({ offer, prices }: { offer: PriceDiscount; prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { deadline, language } = useMoney()
  const { id, name, rate, validUntil } = offer
  const until = validUntil === null ? null : deadline(validUntil)
  const configuration = offerConfiguration(prices.plans, prices.configuration, id)
  return (
    <li className="card stack gap-3 pad-4 top">
      <p className="row gap-2 baseline">
        <b>{name}</b>
        <DiscountBadge rate={rate} />
      </p>
      <FactList facts={discountTerms({ ...offer, until }, language)} look="close" />
      {configuration?.period === 'trial' ? (
        <a className="onward" href={trialPath(configuration)} aria-label={t('plans.tryOffer', { name })}>
          {t('hero.tryFree')}
        </a>
      ) : null}
      {configuration && configuration.period !== 'trial' ? (
        <CalculatorLink
          prices={prices}
          configuration={configuration}
          label={t('plans.chooseOffer', { name })}
        />
      ) : null}
    </li>
  )
}
