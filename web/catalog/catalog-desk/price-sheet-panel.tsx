import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPriceSheet, readPriceSheet } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { type PriceSheet, priceSheetUpload } from '#contract/catalog/catalog/price-sheet.fields.ts'
import type { Currency } from '#contract/kit/money.ts'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import { ReadingNotes } from '#web/lists/spreadsheet-import/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import type { DraftForm } from '#web/publishing/content/shared.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { late } from '#web/ui/late.tsx'
import { Gap } from '#web/ui/text.tsx'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'
import styles from './catalog-desk.module.css'

const Problems = late(async () => (await import('./price-sheet-dialogs.tsx')).Problems)
const DryRun = late(async () => (await import('./price-sheet-dialogs.tsx')).DryRun)

/** A file that was read, and what it says. */
interface ReadFile {
  readonly sheet: PriceSheet
  readonly file: File
}

interface PanelProps {
  readonly form: DraftForm
  readonly catalog: CatalogValue
  readonly currency: Currency
  /** Of the draft on the screen. */
  readonly prices: PriceListValue['prices']
}

/** Prices out as a spreadsheet, and in again with a look at every change before it becomes part of the draft. */
export function PriceSheetPanel({ form, catalog, currency, prices }: PanelProps) {
  const { t, i18n } = useTranslation('catalogDesk')
  const [read, setRead] = useState<ReadFile>()
  const [failure, setFailure] = useState<string>()
  const upload = useUpload(readPriceSheet, {
    input: { params: { currency } },
    onDone: (sheet, file) => setRead({ sheet, file }),
  })
  const download = async (): Promise<void> => {
    const made = await callApi(downloadPriceSheet, { params: { currency } })
    setFailure(made.ok ? undefined : made.error.errorMsg)
    if (made.ok) saveFile(made.data)
  }
  const close = () => setRead(undefined)
  const notes = read && (
    <ReadingNotes
      reading={read.sheet.reading}
      columns={t('columns', { returnObjects: true })}
      onChoose={(query) => {
        close()
        void upload.upload(read.file, { query })
      }}
    />
  )
  return (
    <details className={`frame round-s whole ${styles.sheet}`}>
      <summary>{t('sheet.title')}</summary>
      <p>
        {t('sheet.lead')}
        <Gap />
        <TextButton onClick={() => void download()}>{t('sheet.download')}</TextButton>
      </p>
      <FailureNote>{failure}</FailureNote>
      <UploadStatus upload={upload}>
        <FileDrop
          label={t('sheet.file')}
          hint={t('sheet.limits', uploadLimits(priceSheetUpload, i18n.language))}
          choose={t('sheet.choose')}
          accept={acceptOf(priceSheetUpload)}
          onFile={(chosen) => void upload.upload(chosen)}
        />
      </UploadStatus>
      {read && read.sheet.problemCount > 0 ? (
        <Problems sheet={read.sheet} notes={notes} onClose={close} />
      ) : null}
      {read && read.sheet.problemCount === 0 ? (
        <DryRun
          catalog={catalog}
          currency={currency}
          prices={prices}
          notes={notes}
          sheet={read.sheet}
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
