import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '#web/platform/text/formats.ts'
import { Cross } from './cross.tsx'
import styles from './export-button.module.css'
import type { ListExport } from './use-export.ts'

/** The export; while it runs, its progress with a way to cancel takes the place of the button. */
export function ExportButton({ bytes, failure, start, cancel }: ListExport) {
  const { t, i18n } = useTranslation('list')
  const button = useRef<HTMLButtonElement>(null)
  const megabytes = numberText((bytes ?? 0) / 1_000_000, i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <>
      {bytes === undefined ? (
        <button ref={button} type="button" className={styles.button} onClick={() => void start()}>
          {t('export.start')}
        </button>
      ) : (
        <span className={styles.busy}>
          <span role="status">{t('export.running', { megabytes })}</span>
          <button type="button" aria-label={t('export.cancel')} onClick={cancel}>
            <Cross />
          </button>
          <progress aria-label={t('export.start')} />
        </span>
      )}
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </>
  )
}
