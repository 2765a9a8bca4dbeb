import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useSite } from '#web/platform/page/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './factors.module.css'

/** Recovery codes, shown once; the dialog closes only when saving them is confirmed. */
export function RecoveryCodes({
  userName,
  codes,
  onSaved,
}: {
  /** Whose they are, for the file and the printed sheet. */
  readonly userName: string
  readonly codes: readonly string[]
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('secondFactor')
  const { product } = useSite()
  const head = t('codes.fileHead', { product, userName })
  const text = [head, '', ...codes, '', t('codes.fileFoot'), ''].join('\r\n')
  return (
    <Dialog title={t('codes.title')}>
      <p className="quiet text-s">{t('codes.lead')}</p>
      <div className={`pad-4 round-m wash ${styles.sheet}`} data-print-alone="">
        <p className={styles.onPaper}>{head}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={styles.onPaper}>{t('codes.fileFoot')}</p>
      </div>
      <div className="row gap-2">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button tone="quiet" size="small" onClick={() => saveText(`${t('codes.file')}.txt`, text)}>
          {t('codes.download')}
        </Button>
        <Button tone="quiet" size="small" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button wide onClick={onSaved}>
        {t('codes.saved')}
      </Button>
    </Dialog>
  )
}

/** The byte order mark tells old editors that the file is UTF-8. */
function saveText(fileName: string, text: string): void {
  saveFile({ fileName, mediaType: 'text/plain', content: new TextEncoder().encode(`\ufeff${text}`) })
}
