import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPriceSheet, readPriceSheet } from '#contract/features/catalog/catalog-desk.endpoints.ts'
import type { CatalogValue, PriceListValue } from '#contract/features/catalog/catalog-value.fields.ts'
import {
  type PriceDifference,
  priceDifferences,
  withPrice,
} from '#contract/features/catalog/price-cells.rules.ts'
import { type PriceSheet, priceSheetUpload } from '#contract/features/catalog/price-sheet.fields.ts'
import type { Currency } from '#contract/kit/money.ts'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import type { DraftForm } from '#web/features/content/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { UploadStatus } from '#web/ui/upload-progress.tsx'
import styles from './catalog-desk.module.css'
import { useCatalogWords } from './use-catalog-words.ts'

interface PanelProps {
  readonly form: DraftForm
  readonly catalog: CatalogValue
  readonly currency: Currency
  /** Of the draft on the screen. */
  readonly prices: PriceListValue['prices']
}

/** Prices out as a spreadsheet, and in again with a look at every change before it becomes part of the draft. */
export function PriceSheetPanel({ form, catalog, currency, prices }: PanelProps) {
  const { t } = useTranslation('catalogDesk')
  const [sheet, setSheet] = useState<PriceSheet>()
  const [failure, setFailure] = useState<string>()
  const upload = useUpload(readPriceSheet, { input: { params: { currency } }, onDone: setSheet })
  const download = async (): Promise<void> => {
    const made = await callApi(downloadPriceSheet, { params: { currency } })
    setFailure(made.ok ? undefined : made.error.errorMsg)
    if (made.ok) saveFile(made.data)
  }
  const close = () => setSheet(undefined)
  return (
    <details className={styles.sheet}>
      <summary>{t('sheet.title')}</summary>
      <p>
        {t('sheet.lead')} <TextButton onClick={() => void download()}>{t('sheet.download')}</TextButton>
      </p>
      <FailureNote>{failure}</FailureNote>
      <UploadStatus
        upload={upload}
        texts={{
          uploading: (file, percent) => t('sheet.uploading', { file, percent }),
          checking: (file) => t('sheet.checking', { file }),
          again: t('sheet.again'),
        }}
      >
        <FileDrop
          label={t('sheet.drop')}
          hint={t('sheet.limits', uploadLimits(priceSheetUpload))}
          choose={t('sheet.choose')}
          accept={acceptOf(priceSheetUpload)}
          onFile={(chosen) => void upload.upload(chosen)}
        />
      </UploadStatus>
      {sheet && sheet.problemCount > 0 ? <Problems sheet={sheet} onClose={close} /> : null}
      {sheet && sheet.problemCount === 0 ? (
        <DryRun
          {...{ catalog, currency, prices, sheet }}
          onTake={(taken) => {
            form.set('prices', taken)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </details>
  )
}

/** What is wrong with the cells of a file; nothing of it is taken over. */
function Problems({ sheet, onClose }: { readonly sheet: PriceSheet; readonly onClose: () => void }) {
  const { t } = useTranslation('catalogDesk')
  const { problems, problemCount } = sheet
  return (
    <Dialog title={t('sheet.problems', { count: problemCount })} onClose={onClose}>
      <p>{t('sheet.problemsLead')}</p>
      <ul className={styles.problems}>
        {problems.map(({ row, column, value, message }) => (
          <li key={`${row} ${column}`}>
            <b>{t('sheet.cell', { row, column: t(`columns.${column}`) })}</b> <code>{value}</code> {message}
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p>{t('sheet.more', { count: problemCount - problems.length })}</p>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('sheet.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface DryRunProps extends Omit<PanelProps, 'form'> {
  readonly sheet: PriceSheet
  readonly onTake: (prices: PriceListValue['prices']) => void
  readonly onClose: () => void
}

/** Every cell that the file changes in the draft: the price before, the new one and the change. */
function DryRun({ catalog, currency, prices, sheet, onTake, onClose }: DryRunProps) {
  const { t } = useTranslation(['catalogDesk', 'kit'])
  const next = sheet.cells.reduce((list, cell) => withPrice(list, cell, cell.minor), prices)
  const differences = priceDifferences({ prices }, { prices: next })
  return (
    <Dialog title={t('sheet.dryRun', { count: differences.length })} onClose={onClose}>
      <p>{differences.length === 0 ? t('sheet.same') : t('sheet.dryRunLead', { rows: sheet.rows })}</p>
      {differences.length > 0 ? <Differences {...{ catalog, currency, differences }} /> : null}
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
}: Pick<PanelProps, 'catalog' | 'currency'> & { readonly differences: readonly PriceDifference[] }) {
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.differences} tabIndex={0} aria-label={t('sheet.differences')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('prices.item')}</th>
            <th scope="col">{t('sheet.before')}</th>
            <th scope="col">{t('sheet.after')}</th>
            <th scope="col">{t('sheet.change')}</th>
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
    </section>
  )
}
