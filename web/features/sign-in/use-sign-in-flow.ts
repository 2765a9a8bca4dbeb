import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer, SignInStep } from '#contract/features/sign-in/sign-in.fields.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { completeSignIn } from '#web/platform/session/complete-sign-in.ts'
import { type LogInReason, takeLogInReason } from '#web/platform/session/log-in-reason.ts'
import { dropStep, keepStep, takeStep } from '#web/platform/session/sign-in-step.ts'
import type { FormEnd } from '#web/ui/form/use-api-form.ts'
import { toastAfterLeaving } from '#web/ui/toast.ts'
import { type Door, rememberedNames } from './remembered-names.ts'

/** Why somebody stands before the password without having asked for it. */
export type CameBack = 'expired' | 'declined' | LogInReason

/** One sign-in from the password to the session, over as many steps as the account asks for. */
export interface SignInFlow {
  readonly door: Door
  /** What is asked for now; undefined: the password. */
  readonly step: SignInStep | undefined
  readonly cameBack: CameBack | undefined
  /** Takes what the server answered to a password or a step: leads on, or shows the next step. */
  answered(answer: SignInAnswer): Promise<FormEnd>
  /** Back to the password: the step took too long, or the person does not want to go on. */
  goBack(why: CameBack): void
}

/** The flow of one log-in page; a step that another page or an earlier load left in this tab goes on here. */
export function useSignInFlow(door: Door): SignInFlow {
  const { t } = useTranslation('signIn')
  const [step, setStep] = useState<SignInStep>()
  const [cameBack, setCameBack] = useState<CameBack>()

  useLayoutEffect(() => {
    const kept = takeStep()
    if (kept?.door === door) setStep(kept.step)
    setCameBack(takeLogInReason())
  }, [door])

  return {
    door,
    step,
    cameBack,
    async answered(answer) {
      setCameBack(undefined)
      if ('ticket' in answer) {
        keepStep(answer, door)
        setStep(answer)
        return { stay: true }
      }
      const complete = await completeSignIn(answer)
      if (!complete.ok) return { error: complete.error }
      rememberedNames.forgetInTab(door)
      if (answer.notice) toastAfterLeaving(t(`notice.${answer.notice}`))
      return {
        leaveFor: returnPath(new URLSearchParams(location.search).get('redirect')) ?? PATHS.information,
      }
    },
    goBack(why) {
      dropStep()
      setStep(undefined)
      setCameBack(why)
    },
  }
}
