import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import styles from './quote-lines.module.css'
import { useMoney } from './use-money.ts'

/** The lines of a quote with base price, units and both amounts, and its sums. */
export function QuoteLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent, count } = useMoney()
  const { currency, quantity } = price.configuration
  const rate = percent(price.tax.rate)
  const sums: readonly (readonly [name: string, minor: number])[] =
    price.tax.rate === 0
      ? []
      : price.tax.included
        ? [
            [t('tax.net'), price.netMinor],
            [t('tax.added', { rate }), price.taxMinor],
          ]
        : [[t('tax.added', { rate }), price.taxMinor]]
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('quote.item')}</th>
          <th scope="col">{t('quote.unitPrice')}</th>
          <th scope="col">{t('quote.amount')}</th>
          <th scope="col">{t('quote.listPrice')}</th>
          <th scope="col">{t('quote.finalPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map(({ kind, name, units, baseMinor, listMinor, finalMinor }) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kind.${kind}`)}{' '}
              <small>
                {kind.endsWith('Disk') ? t('quote.disk', { name, gb: units * DISK_PRICE_GB }) : name}
              </small>
            </th>
            <td data-label={t('quote.unitPrice')}>
              <span>
                {money(baseMinor, currency)}
                {kind.endsWith('Disk') ? <small> / {DISK_PRICE_GB} GB</small> : null}
              </span>
            </td>
            <td data-label={t('quote.amount')}>{count(units * quantity)}</td>
            <td data-label={t('quote.listPrice')}>{money(listMinor, currency)}</td>
            <td data-label={t('quote.finalPrice')}>{money(finalMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('quote.sum')}
          </th>
          <td data-label={t('quote.listPrice')}>{money(price.listMinor, currency)}</td>
          <td data-label={t('quote.finalPrice')}>{money(price.finalMinor, currency)}</td>
        </tr>
        {sums.map(([name, minor]) => (
          <tr key={name}>
            <th scope="row" colSpan={4}>
              {name}
            </th>
            <td>{money(minor, currency)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row" colSpan={4}>
            {t('answer.toPay')}
          </th>
          <td>{money(price.totalMinor, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
