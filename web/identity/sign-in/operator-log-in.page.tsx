import { useTranslation } from 'react-i18next'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { nameInput } from '#contract/kit/filters.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { EntryHead, EntryNote } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { isWrongPassword, RestartNote } from './sign-in-form-parts.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts'

export const handle = { text: ['signIn', 'credentials', 'reAuthentication'] } satisfies PageHandle

/** The login page of the provider's staff, which no public page links to. */
export default function OperatorLogInPage() {
  const { t } = useTranslation('signIn')
  const flow = useSignInFlow('operator')
  return (
    <StepOrPassword flow={flow}>
      <EntryHead title={t('operator.title')} lead={t('operator.lead')} />
      <OperatorForm flow={flow} />
      <EntryNote>{t('operator.forgot')}</EntryNote>
    </StepOrPassword>
  )
}

function OperatorForm({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: signInOperator,
    // A name that was typed here is stored only where one asks for it.
    draft: false,
    needsStorage: true,
    initial: { account: '', password: '' },
    toBody: (values) => values,
    fieldOf: ({ errorCode }) => (isWrongPassword(errorCode) ? 'password' : undefined),
    onDone: flow.answered,
  })
  return (
    <ApiFormView form={form} label={t('operator.title')}>
      <RestartNote why={flow.restartReason} />
      <TextField form={form} name="account" label={t('account')} autoComplete="username" filter={nameInput} />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
