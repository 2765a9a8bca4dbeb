import { useTranslation } from 'react-i18next'
import { changeEmail, requestNewEmailCode } from '#contract/features/email-change/email-change.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/kit/api/browser-api.ts'
import { ApiFormView, SubmitButton } from '#web/kit/form/api-form.tsx'
import { checkBody } from '#web/kit/form/check-body.ts'
import { CodeField } from '#web/kit/form/code-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useApiForm } from '#web/kit/form/use-api-form.ts'
import { useProof } from '#web/kit/proof/use-proof.ts'

export type Changed = OutputOf<typeof changeEmail>

interface GiveFormProps {
  readonly changeToken: string
  readonly onChanged: (changed: Changed) => void
  /** Step one no longer counts; `message` says why where there is more to say. */
  readonly onOver: (message?: string) => void
}

/** Step two: the new address and its code. */
export function GiveForm({ changeToken, onChanged, onOver }: GiveFormProps) {
  const { t, i18n } = useTranslation(['emailChange', 'kit'])
  const withProof = useProof()
  /** Whether only step one helps against this error, and if so goes back to it. */
  const isOver = ({ errorCode, errorMsg }: { errorCode: string; errorMsg: string }): boolean => {
    if (errorCode === '0058') onOver()
    if (errorCode === '0036') onOver(errorMsg)
    return errorCode === '0058' || errorCode === '0036'
  }
  const form = useApiForm({
    endpoint: changeEmail,
    initial: { email: '', code: '', flow: '' },
    draft: 'newEmail',
    secret: ['code', 'flow'],
    send: withProof,
    toBody: ({ email, code, flow }) => ({ changeToken, email, code, ...(flow ? { flow } : {}) }),
    onError: isOver,
    onDone(changed) {
      onChanged(changed)
      return { stay: true }
    },
  })

  const sendCode = async () => {
    const { email, flow } = form.values
    const body = { changeToken, email, ...(flow ? { flow } : {}) }
    const fault = checkBody(requestNewEmailCode.body, body, i18n).email
    if (fault) {
      form.fail('email', fault)
      return undefined
    }
    const sent = await callApi(requestNewEmailCode, { body })
    if (sent.ok) {
      form.set('flow', sent.data.flow)
      return sent
    }
    const wrongAddress = sent.error.fields?.email
    if (wrongAddress) form.fail('email', wrongAddress.message)
    return wrongAddress || isOver(sent.error) ? undefined : sent
  }

  return (
    <ApiFormView form={form} label={t('give.title')}>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('give.email')}
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
      <SubmitButton form={form}>{t('give.submit')}</SubmitButton>
    </ApiFormView>
  )
}
