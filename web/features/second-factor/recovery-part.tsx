import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '#contract/features/second-factor/second-factor.endpoints.ts'
import { FACTOR_LIMITS } from '#contract/features/second-factor/second-factor.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useSite } from '#web/platform/page/site.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { type FactorPartProps, useChange } from './factor-part.ts'
import styles from './factors.module.css'

export function RecoveryPart({ factors: { recoveryCodes }, onCodes }: FactorPartProps) {
  const { t, i18n } = useTranslation('secondFactor')
  const change = useChange()
  const [asking, setAsking] = useState(false)
  const left = recoveryCodes?.left ?? 0

  const renew = async (): Promise<void> => {
    const made = await change.run(() => callApi(renewRecoveryCodes, { body: {} }))
    if (!made) return
    setAsking(false)
    onCodes(made.recoveryCodes)
  }

  return (
    <AccountRow
      title={t('recovery.title')}
      text={
        <>
          <p>
            {recoveryCodes
              ? t('recovery.left', {
                  left,
                  total: recoveryCodes.total,
                  date: formatDate(recoveryCodes.madeAt, i18n.language as Language),
                })
              : t('recovery.none')}
          </p>
          {recoveryCodes && left <= FACTOR_LIMITS.fewRecoveryCodes ? (
            <p className={styles.few}>{t('recovery.few')}</p>
          ) : null}
        </>
      }
      action={
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {t('recovery.renew')}
        </Button>
      }
    >
      {asking ? (
        <ConfirmDialog
          title={t('recovery.renewTitle')}
          label={t('recovery.renewConfirm')}
          action={change}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        >
          <p>{t('recovery.renewText')}</p>
        </ConfirmDialog>
      ) : null}
    </AccountRow>
  )
}

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
      <div className={styles.recoveryCodesActions}>
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
