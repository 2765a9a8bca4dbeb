import { useTranslation } from 'react-i18next'
import { type Currency, discountWords } from '#contract/kit/money.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './price-tag.module.css'
import { useMoney } from './use-money.ts'

interface PriceTagProps {
  readonly listMinor: number
  readonly finalMinor: number
  readonly currency: Currency
  /** Rate of the discount; undefined without one. */
  readonly rate: number | undefined
}

/** A price in a table; a discounted one always with its base price. */
export function PriceTag({ listMinor, finalMinor, currency, rate }: PriceTagProps) {
  const { t } = useTranslation('catalog')
  const { money, language } = useMoney()
  if (rate === undefined) return <b className={styles.final}>{money(finalMinor, currency)}</b>
  return (
    <>
      <b className={styles.final}>
        {finalMinor === 0 ? discountWords(0, language) : money(finalMinor, currency)}
      </b>
      <span className={styles.before}>
        {finalMinor === 0 ? null : <DiscountBadge rate={rate} />}
        <s>
          <span className="visually-hidden">{t('plans.listPrice')} </span>
          <Text>{money(listMinor, currency)}</Text>
        </s>
      </span>
    </>
  )
}

/** 8 折, 20% off. */
export function DiscountBadge({ rate }: { rate: number }) {
  const { language } = useMoney()
  return <span className={styles.badge}>{discountWords(rate, language)}</span>
}
