import { useTranslation } from 'react-i18next'
import { accountErrors } from '#contract/features/account/account.errors.ts'
import { resetPassword } from '#contract/features/password/password.endpoints.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { clearSession, storedUserInfo } from '#web/platform/session/session-store.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { UserNameHint } from '#web/ui/form/user-name-hint.tsx'
import type { Proven } from './prove-form.tsx'

interface ChooseFormProps {
  readonly proven: Proven
  readonly onDone: () => void
  /** The secret is used, over, or the account no longer what it was: only the first step helps. */
  readonly onOver: (message: string | undefined) => void
}

/** Step two: the new password, twice. */
export function ChooseForm({ proven, onDone, onOver }: ChooseFormProps) {
  const { t } = useTranslation('password')
  const form = useApiForm({
    endpoint: resetPassword,
    initial: { password: '', repeat: '' },
    toBody: ({ password, repeat }) => ({ resetToken: proven.resetToken, password, repeat }),
    onDone({ userName }) {
      // Whoever was signed in here with this account is not any more.
      if (storedUserInfo()?.accountName === userName) clearSession()
      onDone()
      return { stay: true }
    },
    onError({ errorCode, errorMsg, fields }) {
      const isBadSecret = errorCode === verificationErrors.linkOver.code || fields?.resetToken !== undefined
      if (isBadSecret) onOver(undefined)
      else if (errorCode === accountErrors.gone.code) onOver(errorMsg)
      return isBadSecret || errorCode === accountErrors.gone.code
    },
  })
  return (
    <ApiFormView form={form} label={t('forgot.chooseTitle')}>
      <UserNameHint userName={proven.account} />
      <PasswordField form={form} name="password" label={t('newPassword')} autoComplete="new-password" />
      <PasswordField form={form} name="repeat" label={t('repeat')} autoComplete="new-password" isRepeat />
      <SubmitButton form={form}>{t('forgot.submit')}</SubmitButton>
    </ApiFormView>
  )
}
