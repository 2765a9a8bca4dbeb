import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/features/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/features/catalog/price.fields.ts'
import styles from './price-lines.module.css'
import { useMoney } from './use-money.ts'

/** The answer line by line, down to what is to be paid. */
export function PriceLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { currency, quantity } = price.configuration
  const { tax } = price
  const rate = percent(tax.rate)
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ kind, name, units, listMinor }) => (
        <div key={kind}>
          <dt>
            {t(`kind.${kind}`)}
            <small>
              {kind.endsWith('Disk') ? t('answer.disk', { gb: units * DISK_PRICE_GB }) : name}
              {quantity > 1 ? ` ${t('answer.desktops', { count: quantity })}` : null}
            </small>
          </dt>
          <dd>{money(listMinor, currency)}</dd>
        </div>
      ))}
      {price.savedMinor > 0 ? (
        <>
          <div className={styles.sum}>
            <dt>{t('answer.list')}</dt>
            <dd>{money(price.listMinor, currency)}</dd>
          </div>
          <div className={styles.saved}>
            <dt>{t('answer.saved')}</dt>
            <dd>−{money(price.savedMinor, currency)}</dd>
          </div>
        </>
      ) : null}
      {tax.included || tax.rate === 0 ? null : (
        <div className={price.savedMinor > 0 ? '' : styles.sum}>
          <dt>{t('tax.added', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('answer.toPay')}</dt>
        <dd>{money(price.totalMinor, currency)}</dd>
      </div>
      {tax.included && tax.rate > 0 ? (
        <div className={styles.part}>
          <dt>{t('tax.part', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
