import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/features/catalog/price.endpoints.ts'
import { PRINT_BUTTON } from '#web/platform/page/enhance.ts'
import { useSite } from '#web/platform/page/site.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { calculatorPath } from './configuration.ts'
import { DiscountBadge } from './price-tag.tsx'
import { QuoteLines } from './quote-lines.tsx'
import styles from './quote-sheet.module.css'
import { useMoney } from './use-money.ts'

/** One quote as a sheet of paper. */
export function QuoteSheet({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { moment, lastDay } = useMoney()
  const { product, salesEmail } = useSite()
  const { configuration, discount } = price
  const facts = [
    [t('quote.date'), t('quote.dateText', { date: moment(price.at) })],
    [
      t('quote.holds'),
      price.validUntil === null
        ? t('quote.holdsOpen')
        : t('quote.holdsUntil', { date: lastDay(price.validUntil) }),
    ],
    [t('quote.region'), configuration.regionName],
    [t('quote.period'), t(`period.${configuration.period}`)],
    [t('quote.quantity'), t('quote.quantityText', { count: configuration.quantity })],
  ] as const
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ActionLink href={calculatorPath(configuration)} tone="quiet">
          {t('quote.change')}
        </ActionLink>
        <button type="button" id={PRINT_BUTTON}>
          {t('quote.print')}
        </button>
      </div>
      {price.isCurrent ? null : (
        <p className={styles.changed}>
          {t('quote.changed')} <a href={calculatorPath(configuration)}>{t('quote.today')}</a>
        </p>
      )}
      <article className={styles.sheet}>
        <div className={styles.brand}>
          <BrandMark />
        </div>
        <h1>{t('quote.title', { product })}</h1>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <QuoteLines price={price} />
        {discount ? (
          <div className={styles.terms}>
            <h2>{t('quote.terms')}</h2>
            <p>
              <DiscountBadge rate={discount.rate} /> <b>{discount.name}</b> {discount.conditions}
              <small>
                {discount.validUntil === null
                  ? t('plans.openEnd')
                  : t('plans.until', { date: lastDay(discount.validUntil) })}
              </small>
            </p>
          </div>
        ) : null}
        <div className={styles.terms}>
          <h2>{t('quote.notes')}</h2>
          <ul>
            <li>{t('quote.roundingNote')}</li>
            <li>{t('quote.linkNote')}</li>
            {salesEmail ? <li>{t('quote.contact', { email: salesEmail })}</li> : null}
          </ul>
        </div>
      </article>
    </div>
  )
}
