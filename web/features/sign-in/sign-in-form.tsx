import { useTranslation } from 'react-i18next'
import { signIn } from '#contract/features/sign-in/sign-in.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath, withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { CameBackNote } from './came-back-note.tsx'
import { IdentityChoice } from './identity-choice.tsx'
import { LockedNote } from './locked-note.tsx'
import { rememberedIdentity, rememberedNames } from './remembered-names.ts'
import styles from './sign-in-form.module.css'
import type { SignInFlow } from './use-sign-in-flow.ts'
import { isWrongPassword } from './wrong-password.ts'

const INITIAL = { identity: 'customer' as 'customer' | 'partner', account: '', password: '', remember: false }

/** Signs a customer or a partner in by name or e-mail and password. */
export function SignInForm({ flow }: { flow: SignInFlow }) {
  const { t } = useTranslation('signIn')
  const wanted = useWantedPath()
  const form = useApiForm({
    endpoint: signIn,
    initial: INITIAL,
    prefill() {
      const { names, remember } = rememberedNames.read('primary')
      return { identity: rememberedIdentity.read(), account: names.account ?? '', remember }
    },
    toBody: ({ identity, account, password }) => ({ identity, account, password }),
    fieldOf({ errorCode }) {
      if (errorCode === httpErrors.partnersOnly.code) return 'identity'
      return isWrongPassword(errorCode) ? 'password' : undefined
    },
    onDone(answer, { identity, account, remember }) {
      rememberedIdentity.keep(identity)
      rememberedNames.keep('primary', { account: account.trim() }, remember)
      return flow.answered(answer)
    },
  })

  return (
    <ApiFormView form={form} label={t('title')}>
      <LockedNote failure={form.failure} />
      <CameBackNote why={flow.cameBack} />
      <IdentityChoice form={form} />
      <TextField
        form={form}
        name="account"
        label={t('account')}
        autoComplete="username"
        maxLength={LIMITS.email.max}
      />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <div className={styles.row}>
        <CheckField form={form} name="remember" label={t('remember')} />
        <a href={withWanted(PATHS.forgetPassword, wanted)}>{t('forgot')}</a>
      </div>
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
