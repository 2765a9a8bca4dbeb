import { useTranslation } from 'react-i18next'
import type { PriceDiscount } from '#contract/features/catalog/price.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './current-offers.module.css'
import { DiscountBadge } from './price-tag.tsx'
import { useMoney } from './use-money.ts'

/** All discounts of the page with their time limit and conditions, as the law on advertised prices requires. */
export function CurrentOffers({ offers }: { offers: readonly PriceDiscount[] }) {
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
      <a className={styles.all} href={PATHS.active618}>
        {t('plans.allOffers')}
      </a>
    </div>
  )
}
