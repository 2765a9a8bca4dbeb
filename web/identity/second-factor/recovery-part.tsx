import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { AccountRow } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { type FactorPartProps, useChange } from './factor-part.ts'
import styles from './factors.module.css'
import { RenewDialog } from './late-dialogs.ts'

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
                  date: dayText(recoveryCodes.madeAt, i18n.language as Language),
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
        <RenewDialog
          title={t('recovery.renewTitle')}
          label={t('recovery.renewConfirm')}
          action={change}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        >
          <p>{t('recovery.renewText')}</p>
        </RenewDialog>
      ) : null}
    </AccountRow>
  )
}
