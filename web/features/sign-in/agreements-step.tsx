import { useTranslation } from 'react-i18next'
import { agreementErrors } from '#contract/features/agreement/agreement.errors.ts'
import { acceptAtSignIn } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { SignInStep } from '#contract/features/sign-in/sign-in.fields.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { EntryHead } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { ChangedTexts } from './changed-texts.tsx'
import { StepEnd } from './step-end.tsx'
import type { SignInFlow } from './use-sign-in-flow.ts'
import { useTextsInForce } from './use-texts-in-force.ts'

const INITIAL = { agreed: false }

/** New versions of texts that the account stands on: read, ticked, or left for another day without a session. */
export function AgreementsStep({ flow, step }: { flow: SignInFlow; step: SignInStep }) {
  const { t, i18n } = useTranslation('signIn')
  const { texts, failed, load } = useTextsInForce(step.agreements)
  const form = useApiForm({
    endpoint: acceptAtSignIn,
    initial: INITIAL,
    toBody: () => ({
      ticket: step.ticket,
      agreements: (texts ?? []).map(({ agreement, hash }) => ({ agreement, hash })),
    }),
    onDone: (answer) => flow.answered(answer),
    onError({ errorCode }) {
      if (errorCode === verificationErrors.linkOver.code) flow.goBack('expired')
      // The words have changed once more while they were being read: the tick was for others.
      if (errorCode === agreementErrors.outdated.code) {
        form.set('agreed', false)
        void load()
      }
      return errorCode === verificationErrors.linkOver.code
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
            <CheckField form={form} name="agreed" label={t('agreements.agree')} />
            <SubmitButton form={form}>{t('agreements.submit')}</SubmitButton>
          </>
        ) : null}
      </ApiFormView>
      <StepEnd
        question={t('agreements.declineQuestion')}
        action={t('agreements.decline')}
        onLeave={() => flow.goBack('declined')}
      />
    </>
  )
}
