import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer, SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { returnPath } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { startPath } from '#web/platform/session/leave.ts'
import { type LogInReason, takeLogInReason } from '#web/platform/session/log-in-reason.ts'
import { DUTY_PAGES } from '#web/platform/session/session-duty.ts'
import type { SessionKind } from '#web/platform/session/session-store.ts'
import { clearStep, readStep, saveStep } from '#web/platform/session/sign-in-step.ts'
import type { FormEnd } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { rememberedNames } from './remembered-names.ts'

/** Why the sign-in starts again at the password. */
export type RestartReason = 'expired' | 'declined' | LogInReason

/** A sign-in from the password to the session, with all steps that the account requires. */
export interface SignInFlow {
  readonly sessionKind: SessionKind
  /** The pending step; undefined: the password. */
  readonly step: SignInStep | undefined
  readonly restartReason: RestartReason | undefined
  /** Handles the response to a password or step: completes the sign-in, or shows the next step. */
  answered(answer: SignInAnswer): Promise<FormEnd>
  /** Returns to the password: the step has expired or was declined. */
  restart(why: RestartReason): void
}

/** The sign-in of one login page; it continues a step that another page or an earlier load has stored in this tab. */
export function useSignInFlow(sessionKind: SessionKind): SignInFlow {
  const { t } = useTranslation('signIn')
  const [step, setStep] = useState<SignInStep>()
  const [restartReason, setRestartReason] = useState<RestartReason>()

  useLayoutEffect(() => {
    const saved = readStep()
    if (saved?.session === sessionKind) setStep(saved.step)
    setRestartReason(takeLogInReason())
  }, [sessionKind])

  return {
    sessionKind,
    step,
    restartReason,
    async answered(answer) {
      setRestartReason(undefined)
      if ('ticket' in answer) {
        saveStep(answer, sessionKind)
        setStep(answer)
        return { stay: true }
      }
      const complete = await completeSignIn(answer)
      if (!complete.ok) return { error: complete.error }
      if (sessionKind !== 'operator') rememberedNames.clearTab(sessionKind)
      if (answer.notice) toastAfterLeaving(t(`notice.${answer.notice}`))
      const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
      if (answer.duty) return { leaveFor: withWanted(DUTY_PAGES[answer.duty], wanted) }
      return { leaveFor: wanted ?? startPath() }
    },
    restart(why) {
      clearStep()
      setStep(undefined)
      setRestartReason(why)
    },
  }
}
