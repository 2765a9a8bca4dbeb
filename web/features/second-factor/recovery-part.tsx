import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '#contract/features/second-factor/second-factor.endpoints.ts'
import { FACTOR_LIMITS } from '#contract/features/second-factor/second-factor.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { callApi } from '#web/kit/api/browser-api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './factors.module.css'
import type { FactorPartProps } from './factors.page.tsx'
import { useChange } from './use-change.ts'

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
    <li className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3>{t('recovery.title')}</h3>
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
        </div>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('recovery.renew')}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('recovery.renewTitle')}
          label={t('recovery.renewConfirm')}
          change={change}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        >
          <p>{t('recovery.renewText')}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
