import { useTranslation } from 'react-i18next'
import { signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { nameInput } from '#contract/kit/filters.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { EntryHead, EntryOther } from '#web/ui/entry-parts.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { rememberedIdentity, rememberedNames } from './remembered-names.ts'
import { IdentityChoice, isWrongPassword, RestartNote } from './sign-in-form-parts.tsx'
import { StepOrPassword } from './step-or-password.tsx'
import { UnlockRequest } from './unlock-request.tsx'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts'

export const handle = { text: ['signIn', 'credentials', 'reAuthentication'] } satisfies PageHandle

/** The login page of sub-accounts, also after an expired session. */
export default function SubAccountsPage() {
  const { t } = useTranslation('signIn')
  const wanted = useWantedPath()
  const flow = useSignInFlow('sub')
  return (
    <StepOrPassword flow={flow}>
      <EntryHead title={t('sub.title')} lead={t('sub.lead')} />
      <SubAccountForm flow={flow} />
      <EntryOther
        question={t('sub.otherQuestion')}
        action={t('sub.otherAction')}
        href={withWanted(PATHS.logIn, wanted)}
      />
    </StepOrPassword>
  )
}

const INITIAL = {
  identity: 'customer' as 'customer' | 'partner',
  primary: '',
  account: '',
  password: '',
  remember: false,
}

/** Signs a sub-account in: the name of its primary account, its own name or e-mail, and its password. */
function SubAccountForm({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: signInSubAccount,
    // A name that was typed here is stored only where one asks for it.
    draft: false,
    needsStorage: true,
    initial: INITIAL,
    prefill() {
      const { names, remember } = rememberedNames.read('sub')
      const { primary = '', account = '' } = names
      return { identity: rememberedIdentity.read(), primary, account, remember }
    },
    toBody: ({ identity, primary, account, password }) => ({ identity, primary, account, password }),
    fieldOf({ errorCode }) {
      if (errorCode === httpErrors.partnersOnly.code) return 'identity'
      // Both are responses to the right password of an existing sub-account: the primary account is wrong.
      if (errorCode === signInErrors.primaryUnknown.code || errorCode === signInErrors.notOfThisPrimary.code)
        return 'primary'
      return isWrongPassword(errorCode) ? 'password' : undefined
    },
    onDone(answer, { identity, primary, account, remember }) {
      rememberedNames.save('sub', { primary: primary.trim(), account: account.trim() }, remember)
      rememberedIdentity.save(identity, remember)
      return flow.answered(answer)
    },
  })

  return (
    <ApiFormView form={form} label={t('sub.title')}>
      <UnlockRequest failure={form.failure} account={form.values.account} primary={form.values.primary} />
      <RestartNote why={flow.restartReason} />
      <IdentityChoice form={form} />
      <TextField
        form={form}
        name="primary"
        label={t('sub.primary')}
        hint={t('sub.primaryHint')}
        autoComplete="off"
        filter={nameInput}
      />
      <TextField
        form={form}
        name="account"
        label={t('sub.account')}
        autoComplete="username"
        filter={nameInput}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        hint={t('sub.forgot')}
        autoComplete="current-password"
      />
      <CheckField form={form} name="remember" label={t('sub.remember')} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
