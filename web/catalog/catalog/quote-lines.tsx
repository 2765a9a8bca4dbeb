import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { Gap } from '#web/ui/text.tsx'
import styles from './quote-lines.module.css'
import { useTotalWords } from './use-desktop-words.ts'
import { useMoney } from './use-money.ts'

/** The lines of a quote with base price, units and both amounts, and its sums. */
export function QuoteLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent, count } = useMoney()
  const totals = useTotalWords(price)
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
    <table className={`figure-cells ${styles.lines}`}>
      <thead>
        <tr>
          <th className="faint text-xs medium" scope="col">
            {t('quote.item')}
          </th>
          <th className="faint text-xs medium" scope="col">
            {t('quote.unitPrice')}
          </th>
          <th className="faint text-xs medium" scope="col">
            {t('quote.amount')}
          </th>
          <th className="faint text-xs medium" scope="col">
            {t('quote.listPrice')}
          </th>
          <th className="faint text-xs medium" scope="col">
            {t('quote.finalPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map(({ kind, name, units, baseMinor, listMinor, finalMinor }) => (
          <tr key={kind}>
            <th className="strong" scope="row">
              {t(`kind.${kind}`)}
              <Gap />
              <small className="block quiet text-xs normal">
                {kind.endsWith('Disk') ? t('quote.disk', { name, gb: units * DISK_PRICE_GB }) : name}
              </small>
            </th>
            <td data-label={t('quote.unitPrice')}>
              <span>
                {money(baseMinor, currency)}
                {kind.endsWith('Disk') ? (
                  <small className="quiet text-xs normal"> / {DISK_PRICE_GB} GB</small>
                ) : null}
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
          <th className="quiet normal" scope="row" colSpan={3}>
            {t('quote.sum')}
          </th>
          <td data-label={t('quote.listPrice')}>{money(price.listMinor, currency)}</td>
          <td data-label={t('quote.finalPrice')}>{money(price.finalMinor, currency)}</td>
        </tr>
        {sums.map(([name, minor]) => (
          <tr key={name}>
            <th className="quiet normal" scope="row" colSpan={4}>
              {name}
            </th>
            <td>{money(minor, currency)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th className="quiet normal" scope="row" colSpan={4}>
            {totals.first}
          </th>
          <td>{money(price.totalMinor, currency)}</td>
        </tr>
        {price.later ? (
          <tr className={styles.total}>
            <th className="quiet normal" scope="row" colSpan={4}>
              {totals.later}
            </th>
            <td>{money(price.later.totalMinor, currency)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}
