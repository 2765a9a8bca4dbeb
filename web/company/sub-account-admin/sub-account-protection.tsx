import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { getSubAccountSignIn } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  resetSubAccountFactors,
  unlockSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { clockText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './sub-account.module.css'

export interface SubAccountProtectionProps {
  readonly subAccount: Pick<SubAccountView, 'id' | 'name' | 'state' | 'withinOwn'>
  readonly signIn: OutputOf<typeof getSubAccountSignIn>
}

/**
 * What protects the login of a sub-account: its lock with the way to open it, its second factors with their reset.
 * A disabled one cannot log in, whether it is locked or not.
 */
export function SubAccountProtection({ subAccount, signIn }: SubAccountProtectionProps) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <section
      className={`stack gap-2 start text-s ${styles.sessions}`}
      aria-labelledby="sub-account-protection"
    >
      <h3 className="text-s" id="sub-account-protection">
        {t('protection.title')}
      </h3>
      <ul className="plain full">
        {subAccount.state === 'disabled' ? null : <LockRow subAccount={subAccount} signIn={signIn} />}
        <FactorRow subAccount={subAccount} signIn={signIn} />
      </ul>
    </section>
  )
}

function LockRow({ subAccount, signIn }: SubAccountProtectionProps) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const action = useAction({ afterwards: shownIsTrue })
  const { lockedUntil, newDevicesRefused } = signIn
  const isLocked = lockedUntil !== null || newDevicesRefused
  const unlock = async (): Promise<void> => {
    const params = { subAccountId: subAccount.id }
    if (await action.run(() => callApi(unlockSubAccount, { params }))) toast(t('unlock.done'))
  }
  const time = clockText(lockedUntil ?? 0, i18n.language as Language)
  return (
    <li className="pad-1 pad-sides-0 line gap-3 center between">
      <span className={`slim ${styles.fact}`}>
        <span className="faint">{t('protection.lock')}</span>
        {lockedUntil === null ? null : <span className="break">{t('protection.locked', { time })}</span>}
        {newDevicesRefused ? <span className="break">{t('protection.newDevices')}</span> : null}
        {isLocked ? null : <span className="break">{t('protection.open')}</span>}
        <FailureNote>{action.error}</FailureNote>
      </span>
      {isLocked && subAccount.withinOwn ? (
        <Button tone="bare" size="small" busy={action.busy} onClick={() => void unlock()}>
          {t('protection.unlock')}
        </Button>
      ) : null}
    </li>
  )
}

function FactorRow({ subAccount, signIn: { secondFactors } }: SubAccountProtectionProps) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const { userId } = useAccount()
  const [asking, setAsking] = useState(false)
  const action = useAction({ afterwards: shownIsTrue })
  const { id, name, withinOwn } = subAccount
  const { app, passkeys, recoveryCodesLeft } = secondFactors
  const hasFactor = app || passkeys > 0
  const reset = async (): Promise<void> => {
    const done = await action.run(() => callApi(resetSubAccountFactors, { params: { subAccountId: id } }))
    if (!done) return
    setAsking(false)
    toast(t('protection.resetDone'))
  }
  const facts = [
    ...(app ? [t('protection.app')] : []),
    ...(passkeys > 0 ? [t('protection.passkeys', { count: passkeys })] : []),
    ...(hasFactor ? [t('protection.codes', { count: recoveryCodesLeft })] : [t('protection.none')]),
  ]
  return (
    <li className="pad-1 pad-sides-0 line gap-3 center between">
      <span className={`slim ${styles.fact}`}>
        <span className="faint">{t('protection.factors')}</span>
        <span className="break">{listed(facts, i18n.language)}</span>
        {hasFactor && id === userId ? <span className="break">{t('protection.own')}</span> : null}
      </span>
      {hasFactor && withinOwn && id !== userId ? (
        <Button tone="bare" size="small" onClick={() => setAsking(true)}>
          {t('protection.reset')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('protection.resetTitle', { name })}
          label={t('protection.resetAction')}
          action={action}
          onConfirm={() => void reset()}
          onClose={() => {
            action.fail(undefined)
            setAsking(false)
          }}
        >
          <p className="quiet">{t('protection.resetText', { name })}</p>
          <p className="quiet">{t('protection.resetThen', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
