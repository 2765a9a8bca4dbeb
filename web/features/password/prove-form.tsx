import { useTranslation } from 'react-i18next'
import { proveReset, requestResetCode } from '#contract/features/password/password.endpoints.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

const INITIAL = { account: '', email: '', code: '', flow: '' }

/** What the second step needs of the first. */
export interface Proven {
  readonly resetToken: string
  /** As it was typed, for the password manager. */
  readonly account: string
}

/** Step one: whose password it is, and the code that proves the mailbox. */
export function ProveForm({ onProven }: { onProven: (proven: Proven) => void }) {
  const { t } = useTranslation('password')
  const form = useApiForm({
    endpoint: proveReset,
    initial: INITIAL,
    draft: 'forgetPassword',
    secret: ['code'],
    toBody: ({ account, email, code, flow }) => ({ account, email, code, flow: flow || undefined }),
    onDone({ resetToken }, { account }) {
      onProven({ resetToken, account: account.trim() })
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('forgot.title')}>
      <TextField
        form={form}
        name="account"
        label={t('forgot.account')}
        autoComplete="username"
        maxLength={LIMITS.email.max}
      />
      <EmailField form={form} name="email" label={t('forgot.email')} hint={t('forgot.emailHint')} />
      <CodeField
        form={form}
        endpoint={requestResetCode}
        toBody={({ account, email, flow }) => ({ account, email, flow: flow || undefined })}
      />
      <SubmitButton form={form}>{t('forgot.next')}</SubmitButton>
    </ApiFormView>
  )
}
