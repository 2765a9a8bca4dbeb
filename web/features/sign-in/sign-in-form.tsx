import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#contract/features/sign-in/sign-in.endpoints.ts'
import { ApiFormView, SubmitButton } from '#web/kit/form/api-form.tsx'
import { CheckField } from '#web/kit/form/check-field.tsx'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useApiForm } from '#web/kit/form/use-api-form.ts'
import { PATHS, returnPath } from '#web/kit/paths/paths.ts'
import { completeSignIn } from '#web/kit/session/complete-sign-in.ts'
import { toastAfterLeaving } from '#web/kit/ui/toast.ts'
import { rememberedName } from './remembered-name.ts'

const INITIAL = { account: '', password: '', remember: false }

/** Signs a customer in and goes where the person wanted to go. */
export function SignInForm() {
  const { t } = useTranslation('signIn')
  const form = useApiForm({
    endpoint: signIn,
    initial: INITIAL,
    toBody: ({ account, password }) => ({ identity: 'customer' as const, account, password }),
    async onDone(signedIn, { account, remember }) {
      const complete = await completeSignIn(signedIn)
      if (!complete.ok) return { error: complete.error }
      rememberedName.keep(account.trim(), remember)
      if (signedIn.notice === 'partnerSignedInAsCustomer') toastAfterLeaving(t('partnerNotice'))
      const wanted = returnPath(new URLSearchParams(location.search).get('redirect'))
      return { leaveFor: wanted ?? PATHS.information }
    },
  })
  const { set } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const name = rememberedName.read()
    if (!name) return
    set('remember', true)
    if (form.values.account === '') set('account', name)
  }, [])

  return (
    <ApiFormView form={form} label={t('title')}>
      <TextField form={form} name="account" label={t('account')} autoComplete="username" maxLength={254} />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <CheckField form={form} name="remember" label={t('remember')} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </ApiFormView>
  )
}
