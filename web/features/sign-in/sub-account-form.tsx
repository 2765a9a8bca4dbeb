import { useTranslation } from 'react-i18next'
import { signInSubAccount } from '#contract/features/sign-in/sign-in.endpoints.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { CameBackNote } from './came-back-note.tsx'
import { IdentityChoice } from './identity-choice.tsx'
import { LockedNote } from './locked-note.tsx'
import { rememberedIdentity, rememberedNames } from './remembered-names.ts'
import type { SignInFlow } from './use-sign-in-flow.ts'
import { isWrongPassword } from './wrong-password.ts'

const INITIAL = {
  identity: 'customer' as 'customer' | 'partner',
  primary: '',
  account: '',
  password: '',
  remember: false,
}

/** Signs a sub-account in: the name of the account it belongs to, its own name or e-mail, and its password. */
export function SubAccountForm({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: signInSubAccount,
    initial: INITIAL,
    prefill() {
      const { names, remember } = rememberedNames.read('sub')
      const { primary = '', account = '' } = names
      return { identity: rememberedIdentity.read(), primary, account, remember }
    },
    toBody: ({ identity, primary, account, password }) => ({ identity, primary, account, password }),
    fieldOf({ errorCode }) {
      if (errorCode === httpErrors.partnersOnly.code) return 'identity'
      // Both are answered to the right password of a sub-account that exists: what is wrong is whose it should be.
      if (errorCode === signInErrors.primaryUnknown.code || errorCode === signInErrors.notOfThisPrimary.code)
        return 'primary'
      return isWrongPassword(errorCode) ? 'password' : undefined
    },
    onDone(answer, { identity, primary, account, remember }) {
      rememberedIdentity.keep(identity)
      rememberedNames.keep('sub', { primary: primary.trim(), account: account.trim() }, remember)
      return flow.answered(answer)
    },
  })

  return (
    <ApiFormView form={form} label={t('sub.title')}>
      <LockedNote failure={form.failure} />
      <CameBackNote why={flow.cameBack} />
      <IdentityChoice form={form} />
      <TextField
        form={form}
        name="primary"
        label={t('sub.primary')}
        hint={t('sub.primaryHint')}
        autoComplete="off"
        maxLength={LIMITS.email.max}
      />
      <TextField
        form={form}
        name="account"
        label={t('sub.account')}
        autoComplete="username"
        maxLength={LIMITS.email.max}
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
