import { useTranslation } from 'react-i18next'
import { changeEmail, requestNewEmailCode } from '#contract/features/email-change/email-change.endpoints.ts'
import { emailChangeErrors } from '#contract/features/email-change/email-change.errors.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { withRecentAuth } from '#web/features/re-authentication/shared.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

export type Changed = OutputOf<typeof changeEmail>

interface GiveFormProps {
  readonly changeToken: string
  readonly onChanged: (changed: Changed) => void
  /** Step one no longer counts; `message` says why where there is more to say. */
  readonly onOver: (message?: string) => void
}

/** Step two: the new address and its code. */
export function GiveForm({ changeToken, onChanged, onOver }: GiveFormProps) {
  const { t } = useTranslation('emailChange')
  /** Whether only step one helps against this error, and if so goes back to it. */
  const isOver = ({ errorCode, errorMsg }: { errorCode: string; errorMsg: string }): boolean => {
    if (errorCode === verificationErrors.linkOver.code) onOver()
    if (errorCode === emailChangeErrors.oldAddressChanged.code) onOver(errorMsg)
    return (
      errorCode === verificationErrors.linkOver.code || errorCode === emailChangeErrors.oldAddressChanged.code
    )
  }
  const form = useApiForm({
    endpoint: changeEmail,
    initial: { email: '', code: '', flow: '' },
    draft: 'newEmail',
    secret: ['code', 'flow'],
    send: withRecentAuth,
    toBody: ({ email, code, flow }) => ({ changeToken, email, code, flow: flow || undefined }),
    onError: isOver,
    onDone(changed) {
      onChanged(changed)
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('give.title')}>
      <EmailField form={form} name="email" label={t('give.email')} />
      <CodeField
        form={form}
        endpoint={requestNewEmailCode}
        toBody={({ email, flow }) => ({ changeToken, email, flow: flow || undefined })}
        onError={isOver}
      />
      <SubmitButton form={form}>{t('give.submit')}</SubmitButton>
    </ApiFormView>
  )
}
