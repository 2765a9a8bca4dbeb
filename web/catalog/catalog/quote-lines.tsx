import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { Table, Tbody, Td, Tfoot, Th, Thead, Tr } from '#web/ui/table.tsx'
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
    <Table className={`figure-cells ${styles.lines}`}>
      <Thead>
        <Tr>
          <Th className="faint text-xs medium" scope="col">
            {t('quote.item')}
          </Th>
          <Th className="faint text-xs medium" scope="col">
            {t('quote.unitPrice')}
          </Th>
          <Th className="faint text-xs medium" scope="col">
            {t('quote.amount')}
          </Th>
          <Th className="faint text-xs medium" scope="col">
            {t('quote.listPrice')}
          </Th>
          <Th className="faint text-xs medium" scope="col">
            {t('quote.finalPrice')}
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {price.lines.map(({ kind, name, units, baseMinor, listMinor, finalMinor }) => (
          <Tr key={kind}>
            <Th className="strong" scope="row">
              {t(`kind.${kind}`)}
              <Gap />
              <small className="block quiet text-xs normal">
                {kind.endsWith('Disk') ? t('quote.disk', { name, gb: units * DISK_PRICE_GB }) : name}
              </small>
            </Th>
            <Td data-label={t('quote.unitPrice')}>
              <span>
                {money(baseMinor, currency)}
                {kind.endsWith('Disk') ? (
                  <small className="quiet text-xs normal"> / {DISK_PRICE_GB} GB</small>
                ) : null}
              </span>
            </Td>
            <Td data-label={t('quote.amount')}>{count(units * quantity)}</Td>
            <Td data-label={t('quote.listPrice')}>{money(listMinor, currency)}</Td>
            <Td data-label={t('quote.finalPrice')}>{money(finalMinor, currency)}</Td>
          </Tr>
        ))}
      </Tbody>
      <Tfoot>
        <Tr>
          <Th className="quiet normal" scope="row" colSpan={3}>
            {t('quote.sum')}
          </Th>
          <Td data-label={t('quote.listPrice')}>{money(price.listMinor, currency)}</Td>
          <Td data-label={t('quote.finalPrice')}>{money(price.finalMinor, currency)}</Td>
        </Tr>
        {sums.map(([name, minor]) => (
          <Tr key={name}>
            <Th className="quiet normal" scope="row" colSpan={4}>
              {name}
            </Th>
            <Td>{money(minor, currency)}</Td>
          </Tr>
        ))}
        <Tr className={styles.total}>
          <Th className="quiet normal" scope="row" colSpan={4}>
            {totals.first}
          </Th>
          <Td>{money(price.totalMinor, currency)}</Td>
        </Tr>
        {price.later ? (
          <Tr className={styles.total}>
            <Th className="quiet normal" scope="row" colSpan={4}>
              {totals.later}
            </Th>
            <Td>{money(price.later.totalMinor, currency)}</Td>
          </Tr>
        ) : null}
      </Tfoot>
    </Table>
  )
}
