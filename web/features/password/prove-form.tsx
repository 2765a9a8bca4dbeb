import { useTranslation } from 'react-i18next'
import { proveReset, requestResetCode } from '#contract/features/password/password.endpoints.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/kit/api/browser-api.ts'
import { ApiFormView, SubmitButton } from '#web/kit/form/api-form.tsx'
import { checkBody } from '#web/kit/form/check-body.ts'
import { CodeField } from '#web/kit/form/code-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useApiForm } from '#web/kit/form/use-api-form.ts'

const INITIAL = { account: '', email: '', code: '', flow: '' }

/** What the second step needs of the first. */
export interface Proven {
  readonly resetToken: string
  /** As it was typed, for the password manager. */
  readonly account: string
}

/** Step one: whose password it is, and the code that proves the mailbox. */
export function ProveForm({ onProven }: { onProven: (proven: Proven) => void }) {
  const { t, i18n } = useTranslation(['password', 'kit'])
  const form = useApiForm({
    endpoint: proveReset,
    initial: INITIAL,
    draft: 'forgetPassword',
    secret: ['code'],
    toBody: ({ account, email, code, flow }) => ({ account, email, code, ...(flow ? { flow } : {}) }),
    onDone({ resetToken }, { account }) {
      onProven({ resetToken, account: account.trim() })
      return { stay: true }
    },
  })

  const sendCode = async () => {
    const { account, email, flow } = form.values
    const body = { account, email, ...(flow ? { flow } : {}) }
    const faults = checkBody(requestResetCode.body, body, i18n)
    const { account: wrongAccount, email: wrongEmail } = faults
    if (wrongAccount) form.fail('account', wrongAccount)
    if (wrongEmail) form.fail('email', wrongEmail)
    if (wrongAccount || wrongEmail) return undefined
    const sent = await callApi(requestResetCode, { body })
    if (sent.ok) form.set('flow', sent.data.flow)
    return sent
  }

  return (
    <ApiFormView form={form} label={t('forgot.title')}>
      <TextField
        form={form}
        name="account"
        label={t('forgot.account')}
        autoComplete="username"
        maxLength={LIMITS.email.max}
      />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('forgot.email')}
        hint={t('forgot.emailHint')}
        autoComplete="email"
        inputMode="email"
        maxLength={LIMITS.email.max}
      />
      <CodeField
        form={form}
        name="code"
        label={t('kit:code.label')}
        email={form.values.email}
        onSend={sendCode}
      />
      <SubmitButton form={form}>{t('forgot.next')}</SubmitButton>
    </ApiFormView>
  )
}
