import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeTotp, startTotp } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { type FactorPartProps, useChange } from './factor-part.ts'
import styles from './factors.module.css'
import { AppSetup } from './late-dialogs.ts'

export function AppPart({ factors: { totp }, isLast, onCodes }: FactorPartProps) {
  const { t, i18n } = useTranslation(['secondFactor', 'kit'])
  const change = useChange()
  const [setup, setSetup] = useState<OutputOf<typeof startTotp>>()
  const [removing, setRemoving] = useState(false)

  const begin = async (): Promise<void> => setSetup(await change.run(() => callApi(startTotp, { body: {} })))
  const remove = async (): Promise<void> => {
    if (!(await change.run(() => callApi(removeTotp, {})))) return
    setRemoving(false)
    toast(t('app.removed'))
  }

  return (
    <AccountRow
      title={t('app.title')}
      text={
        totp ? (
          <p className={styles.on}>
            {t('app.on', { date: dayText(totp.addedAt, i18n.language as Language) })}
          </p>
        ) : (
          <p>{t('app.off')}</p>
        )
      }
      action={
        totp ? (
          <Button tone="quiet" size="small" onClick={() => setRemoving(true)}>
            {t('app.remove')}
          </Button>
        ) : setup ? null : (
          <Button tone="quiet" size="small" busy={change.busy} onClick={() => void begin()}>
            {t('app.setUp')}
          </Button>
        )
      }
    >
      {setup && !totp ? (
        <AppSetup
          setup={setup}
          onCancel={() => setSetup(undefined)}
          onDone={(codes) => {
            setSetup(undefined)
            if (codes) onCodes(codes)
            else toast(t('app.added'))
          }}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('app.removeTitle')}
          label={t('app.remove')}
          action={change}
          onConfirm={() => void remove()}
          onClose={() => {
            change.fail(undefined)
            setRemoving(false)
          }}
        >
          <p>{t(isLast ? 'lastText' : 'app.removeText')}</p>
        </ConfirmDialog>
      ) : (
        <FailureNote>{change.error}</FailureNote>
      )}
    </AccountRow>
  )
}
