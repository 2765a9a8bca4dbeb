import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import {
  type PriceDifference,
  priceDifferences,
  withPrice,
} from '#contract/catalog/catalog/price-cells.rules.ts'
import type { PriceSheet } from '#contract/catalog/catalog/price-sheet.fields.ts'
import type { Currency } from '#contract/kit/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './catalog-desk.module.css'
import { useCatalogWords } from './use-catalog-words.ts'

interface ProblemsProps {
  readonly sheet: PriceSheet
  /** How the file was read. */
  readonly notes: ReactNode
  readonly onClose: () => void
}

/** What is wrong with the cells of a file; nothing of it is taken over. */
export function Problems({ sheet, notes, onClose }: ProblemsProps) {
  const { t } = useTranslation(['catalogDesk', 'kit'])
  const { problems, problemCount } = sheet
  return (
    <Dialog title={t('sheet.problems', { count: problemCount })} onClose={onClose}>
      <p>{t('sheet.problemsLead')}</p>
      {notes}
      <ul className={styles.problems}>
        {problems.map(({ row, column, value, message }) => (
          <li key={`${row} ${column}`}>
            <b>{t('sheet.cell', { row, column: t(`columns.${column}`) })}</b> <code>{value}</code>{' '}
            <Text>{message}</Text>
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p>{t('sheet.more', { count: problemCount - problems.length })}</p>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('kit:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface DryRunProps {
  readonly catalog: CatalogValue
  readonly currency: Currency
  /** Of the draft on the screen. */
  readonly prices: PriceListValue['prices']
  readonly sheet: PriceSheet
  readonly notes: ReactNode
  readonly onTake: (prices: PriceListValue['prices']) => void
  readonly onClose: () => void
}

/** Every cell that the file changes in the draft: the price before, the new one and the change. */
export function DryRun({ catalog, currency, prices, sheet, notes, onTake, onClose }: DryRunProps) {
  const { t } = useTranslation(['catalogDesk', 'kit'])
  const next = sheet.cells.reduce((list, cell) => withPrice(list, cell, cell.minor), prices)
  const differences = priceDifferences({ prices }, { prices: next })
  return (
    <Dialog title={t('sheet.dryRun', { count: differences.length })} onClose={onClose}>
      <p>{differences.length === 0 ? t('sheet.same') : t('sheet.dryRunLead', { rows: sheet.rows })}</p>
      {notes}
      {differences.length > 0 ? (
        <Differences catalog={catalog} currency={currency} differences={differences} />
      ) : null}
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        {differences.length > 0 ? (
          <Button onClick={() => onTake(next)}>{t('sheet.take', { count: differences.length })}</Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function Differences({
  catalog,
  currency,
  differences,
}: Pick<DryRunProps, 'catalog' | 'currency'> & { readonly differences: readonly PriceDifference[] }) {
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  return (
    <ScrollRegion className={`scroll ${styles.differences}`} label={t('sheet.differences')}>
      <table className="figure-cells">
        <thead>
          <tr>
            <th className="faint text-xs normal" scope="col">
              {t('prices.item')}
            </th>
            <th className="faint text-xs normal" scope="col">
              {t('sheet.before')}
            </th>
            <th className="faint text-xs normal" scope="col">
              {t('sheet.after')}
            </th>
            <th className="faint text-xs normal" scope="col">
              {t('sheet.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ regionId, kind, itemId, period, before, after, change }) => (
            <tr key={`${regionId} ${kind} ${itemId} ${period}`}>
              <th scope="row">
                {t('prices.cell', {
                  region: words.region(regionId),
                  item: words.item(kind, itemId),
                  period: t(`periods.${period}`),
                })}
              </th>
              <td>{words.amount(before, currency)}</td>
              <td>{words.amount(after, currency)}</td>
              <td>{words.change(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
