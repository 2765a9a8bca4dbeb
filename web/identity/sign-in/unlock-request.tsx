import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestUnlock } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useCountdown } from '#web/ui/form/use-countdown.ts'

interface UnlockRequestProps {
  /** The error of the sign-in form. */
  readonly failure: ApiError | undefined
  /** The names as typed. */
  readonly account: string
  readonly primary?: string
}

/**
 * After a lockout: mails the link that unlocks the account of these names. The texts are the same for names that
 * do not exist, so that they do not reveal which ones exist (security, 3).
 */
export function UnlockRequest({ failure, account, primary }: UnlockRequestProps) {
  const { t } = useTranslation(['signIn', 'credentials'])
  const { left, start } = useCountdown()
  const [wasSent, setWasSent] = useState(false)
  const action = useAction()
  if (failure?.errorCode !== lockoutErrors.locked.code) return null

  const send = async (): Promise<void> => {
    if (left > 0) return
    const body = primary === undefined ? { account } : { account, primary }
    if (!(await action.run(() => callApi(requestUnlock, { body })))) return
    setWasSent(true)
    start(CODE_LIMITS.resendSeconds)
  }

  return (
    <div className="notice stack gap-3 start text-s">
      <p role="status">{t(wasSent ? 'lockedNote.sent' : 'lockedNote.ask')}</p>
      <FailureNote>{action.error}</FailureNote>
      <Button tone="quiet" size="small" busy={action.busy} disabled={left > 0} onClick={() => void send()}>
        {left > 0
          ? t('credentials:code.resendIn', { seconds: left })
          : t(wasSent ? 'lockedNote.again' : 'lockedNote.send')}
      </Button>
    </div>
  )
}
