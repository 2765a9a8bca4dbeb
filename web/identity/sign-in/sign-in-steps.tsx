import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import {
  acceptAtSignIn,
  getPasskeyChallenge,
  passSecondFactor,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AgreementHead, AgreementName } from '#contract/people/agreement/agreement.endpoints.ts'
import { FactorFields } from '#web/identity/re-authentication/shared.ts'
import { useTextsInForce } from '#web/people/agreement/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './sign-in-steps.module.css'
import type { SignInFlow } from './use-sign-in-flow.ts'

/** The steps after the password; a separate module, loaded if a sign-in needs it. */
export function SignInSteps({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  return step.next === 'secondFactor' ? (
    <SecondFactorStep key="secondFactor" flow={flow} step={step} />
  ) : (
    <AgreementsStep key="agreements" flow={flow} step={step} />
  )
}

/**
 * The second factor. Its field takes the focus, so that a code can be typed or pasted; screen readers announce the
 * heading as the name of the region.
 */
function SecondFactorStep({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  const { t, i18n } = useTranslation('signIn')
  const id = useId()
  const { ticket } = step
  const action = useAction({
    refused({ errorCode }) {
      if (errorCode !== verificationErrors.linkOver.code) return false
      flow.restart('expired')
      return true
    },
  })

  /** In the words of the page. */
  const refusal = (failed: ApiError, method: FactorProof['method']) => {
    // A refused passkey is no code that could be corrected.
    const code =
      failed.errorCode === verificationErrors.codeWrong.code && method === 'passkey'
        ? secondFactorErrors.passkeyRefused.code
        : failed.errorCode
    const errorMsg = localErrorText(i18n, code) ?? failed.errorMsg
    return { ok: false, error: { ...failed, errorMsg } } as const
  }

  const prove = async (proof: FactorProof): Promise<void> => {
    await action.run<unknown>(async () => {
      const result = await callApi(passSecondFactor, { body: { ticket, proof } })
      if (!result.ok) return refusal(result.error, proof.method)
      const end = await flow.answered(result.data)
      if ('leaveFor' in end) return leaveFor(end.leaveFor)
      return 'error' in end ? refusal(end.error, proof.method) : result
    })
  }

  const passkeyOptions = async () => {
    const result = await callApi(getPasskeyChallenge, { body: { ticket } })
    if (!result.ok && result.error.errorCode === verificationErrors.linkOver.code) flow.restart('expired')
    return result
  }

  return (
    <section aria-labelledby={id} className="stack gap-5">
      <div id={id}>
        <EntryHead title={t('factor.title')} lead={t('factor.lead')} />
      </div>
      <FactorFields
        methods={step.methods}
        onProof={prove}
        passkeyOptions={passkeyOptions}
        busy={action.busy}
        error={action.error}
      />
      <StepEnd
        question={t('factor.otherQuestion')}
        action={t('factor.other')}
        onRestart={() => flow.restart('declined')}
      />
    </section>
  )
}

const INITIAL = { agreed: false }

/** New versions of accepted texts: accepted, or declined without a session. */
function AgreementsStep({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  const { t, i18n } = useTranslation('signIn')
  const { texts, failed, load, refused } = useTextsInForce(step.agreements)
  // Once for each step.
  useOnMount(() => {
    void load()
  })
  const form = useApiForm({
    endpoint: acceptAtSignIn,
    initial: INITIAL,
    toBody: () => ({
      ticket: step.ticket,
      agreements: (texts ?? []).map(({ agreement, hash }) => ({ agreement, hash })),
    }),
    onDone: (answer) => flow.answered(answer),
    onError(error) {
      const isOver = error.errorCode === verificationErrors.linkOver.code
      if (isOver) flow.restart('expired')
      refused(error, form)
      return isOver
    },
  })
  const submit = async (): Promise<void> => {
    if (form.values.agreed) return form.submit()
    form.fail('agreed', localErrorText(i18n, 'mustAccept') ?? '')
    form.ref.current?.querySelector<HTMLElement>('[name="agreed"]')?.focus()
  }

  return (
    <>
      <EntryHead title={t('agreements.title')} lead={t('agreements.lead')} isStep />
      <ApiFormView form={{ ...form, submit }} label={t('agreements.title')}>
        <ChangedTexts texts={texts} failed={failed} onRetry={load} />
        {texts ? (
          <>
            <CheckField form={form} name="agreed" label={t('agreements.agree')} required />
            <SubmitButton form={form}>{t('agreements.submit')}</SubmitButton>
          </>
        ) : null}
      </ApiFormView>
      <StepEnd
        question={t('agreements.declineQuestion')}
        action={t('agreements.decline')}
        onRestart={() => flow.restart('declined')}
      />
    </>
  )
}

const PAGES: Partial<Record<AgreementName, string>> = {
  'user-agreement': PATHS.agreements,
  privacy: PATHS.privacy,
  'information-agreement': PATHS.informationAgreement,
}

interface ChangedTextsProps {
  readonly texts: readonly AgreementHead[] | undefined
  readonly failed: boolean
  readonly onRetry: () => Promise<void>
}

/** The changed texts, each opens in a new tab, so that the step stays open. */
function ChangedTexts({ texts, failed, onRetry }: ChangedTextsProps) {
  const { t, i18n } = useTranslation(['signIn', 'kit'])
  if (failed) {
    return (
      <div className="stack gap-3 start" role="alert">
        <p>{t('agreements.failed')}</p>
        <Button tone="quiet" onClick={() => void onRetry()}>
          {t('kit:retry')}
        </Button>
      </div>
    )
  }
  if (!texts) return <p role="status">{t('kit:loading')}</p>
  return (
    <ul className={styles.texts}>
      {texts.map(({ agreement, title, version }) => (
        <li key={agreement}>
          <a
            className="brand strong"
            href={PAGES[agreement] ?? PATHS.agreements}
            target="_blank"
            rel="noopener"
          >
            <Text>{title}</Text>
            <span className="visually-hidden">{t('agreements.newTab')}</span>
          </a>
          <span>
            {t('agreements.version', { date: calendarDayText(version, i18n.language as Language) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface StepEndProps {
  readonly question: string
  readonly action: string
  readonly onRestart: () => void
}

/** Returns to the password, without a session; at the end, since it is rarely needed. */
function StepEnd({ question, action, onRestart }: StepEndProps) {
  return (
    <p className="quiet text-s">
      <Text>{question}</Text>
      <Gap />
      <TextButton onClick={onRestart}>{action}</TextButton>
    </p>
  )
}
