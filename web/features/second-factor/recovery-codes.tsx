import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './recovery-codes.module.css'

/** Codes that are shown this one time; only the person's word that they are saved closes the dialog. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('secondFactor')
  const { product } = useSite()
  const { accountName } = useAccount()
  const head = t('codes.fileHead', { product, userName: accountName })
  const text = [head, '', ...codes, '', t('codes.fileFoot'), ''].join('\r\n')
  return (
    <Dialog title={t('codes.title')}>
      <p className={styles.lead}>{t('codes.lead')}</p>
      <div className={styles.sheet} data-print-alone="">
        <p className={styles.onPaper}>{head}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={styles.onPaper}>{t('codes.fileFoot')}</p>
      </div>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button variant="default" size="sm" onClick={() => saveText(`${t('codes.file')}.txt`, text)}>
          {t('codes.download')}
        </Button>
        <Button variant="default" size="sm" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button fullWidth onClick={onSaved}>
        {t('codes.saved')}
      </Button>
    </Dialog>
  )
}

/** The byte order mark tells old editors that the names are UTF-8. */
function saveText(fileName: string, text: string): void {
  saveFile({ fileName, mediaType: 'text/plain', content: new TextEncoder().encode(`\ufeff${text}`) })
}
