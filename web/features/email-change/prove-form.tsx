import { useTranslation } from 'react-i18next'
import {
  proveCurrentEmail,
  requestCurrentEmailCode,
} from '#contract/features/email-change/email-change.endpoints.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/kit/api/browser-api.ts'
import { ApiFormView, SubmitButton } from '#web/kit/form/api-form.tsx'
import { checkBody } from '#web/kit/form/check-body.ts'
import { CodeField } from '#web/kit/form/code-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useApiForm } from '#web/kit/form/use-api-form.ts'
import { useProof } from '#web/kit/proof/use-proof.ts'
import { useAccount } from '#web/kit/session/account-data.ts'

/** Step one: the code that proves the current address. */
export function ProveForm({ onProven }: { onProven: (changeToken: string) => void }) {
  const { t, i18n } = useTranslation(['emailChange', 'kit'])
  const withProof = useProof()
  const { userId, email: current } = useAccount()
  const form = useApiForm({
    endpoint: proveCurrentEmail,
    initial: { email: current, code: '', flow: '' },
    send: withProof,
    toBody: ({ email, code, flow }) => ({ userId, email, code, ...(flow ? { flow } : {}) }),
    onDone({ changeToken }) {
      onProven(changeToken)
      return { stay: true }
    },
  })

  const sendCode = async () => {
    const { email } = form.values
    const body = { userId, email }
    const fault = checkBody(requestCurrentEmailCode.body, body, i18n).email
    if (fault) {
      form.fail('email', fault)
      return undefined
    }
    const sent = await withProof(() => callApi(requestCurrentEmailCode, { body }))
    if (sent.ok) form.set('flow', sent.data.flow)
    // What is wrong with the address is said at the address.
    const wrongAddress = sent.ok ? undefined : sent.error.fields?.email
    if (!wrongAddress) return sent
    form.fail('email', wrongAddress.message)
    return undefined
  }

  return (
    <ApiFormView form={form} label={t('steps.prove')}>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('prove.email')}
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
      <SubmitButton form={form}>{t('prove.next')}</SubmitButton>
    </ApiFormView>
  )
}
