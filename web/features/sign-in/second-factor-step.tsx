import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorErrors } from '#contract/features/second-factor/second-factor.errors.ts'
import type { FactorProof } from '#contract/features/second-factor/second-factor.fields.ts'
import { getPasskeyChallenge, passSecondFactor } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { SignInStep } from '#contract/features/sign-in/sign-in.fields.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { FactorFields } from '#web/features/re-authentication/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import styles from './step-end.module.css'
import { StepEnd } from './step-end.tsx'
import type { SignInFlow } from './use-sign-in-flow.ts'

/**
 * The second factor. Its field takes the focus itself, so that a code can be typed or pasted at once; readers say the
 * heading as the name of the region that they have come into.
 */
export function SecondFactorStep({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  const { t, i18n } = useTranslation('signIn')
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { ticket } = step

  const show = (failed: ApiError, method: FactorProof['method']): void => {
    // A passkey that does not fit is no code that somebody could check and enter again.
    const code =
      failed.errorCode === verificationErrors.codeWrong.code && method === 'passkey'
        ? secondFactorErrors.passkeyRefused.code
        : failed.errorCode
    if (failed.errorCode === verificationErrors.linkOver.code) flow.goBack('expired')
    else setError(localErrorText(i18n, code) ?? failed.errorMsg)
  }

  const prove = async (proof: FactorProof): Promise<void> => {
    setBusy(true)
    setError(undefined)
    const result = await callApi(passSecondFactor, { body: { ticket, proof } })
    if (result.ok) {
      const end = await flow.answered(result.data)
      if ('leaveFor' in end) return leaveFor(end.leaveFor)
      if ('error' in end) show(end.error, proof.method)
    } else show(result.error, proof.method)
    setBusy(false)
  }

  const passkeyOptions = async () => {
    const result = await callApi(getPasskeyChallenge, { body: { ticket } })
    if (!result.ok && result.error.errorCode === verificationErrors.linkOver.code) flow.goBack('expired')
    return result
  }

  return (
    <section aria-labelledby={id} className={styles.step}>
      <div id={id}>
        <EntryHead title={t('factor.title')} lead={t('factor.lead')} />
      </div>
      <FactorFields
        methods={step.methods}
        onProof={prove}
        passkeyOptions={passkeyOptions}
        busy={busy}
        error={error}
      />
      <StepEnd
        question={t('factor.otherQuestion')}
        action={t('factor.other')}
        onLeave={() => flow.goBack('declined')}
      />
    </section>
  )
}
