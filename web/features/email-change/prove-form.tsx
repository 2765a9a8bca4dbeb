import { useTranslation } from 'react-i18next'
import {
  proveCurrentEmail,
  requestCurrentEmailCode,
} from '#contract/features/email-change/email-change.endpoints.ts'
import { ApiFormView, SubmitButton } from '#web/kit/form/api-form.tsx'
import { CodeField } from '#web/kit/form/code-field.tsx'
import { EmailField } from '#web/kit/form/email-field.tsx'
import { useApiForm } from '#web/kit/form/use-api-form.ts'
import { useProof } from '#web/kit/proof/use-proof.ts'
import { useAccount } from '#web/kit/session/account-data.ts'

/** Step one: the code that proves the current address. */
export function ProveForm({ onProven }: { onProven: (changeToken: string) => void }) {
  const { t } = useTranslation('emailChange')
  const withProof = useProof()
  const { userId, email: current } = useAccount()
  const form = useApiForm({
    endpoint: proveCurrentEmail,
    initial: { email: current, code: '', flow: '' },
    send: withProof,
    toBody: ({ email, code, flow }) => ({ userId, email, code, flow: flow || undefined }),
    onDone({ changeToken }) {
      onProven(changeToken)
      return { stay: true }
    },
  })

  return (
    <ApiFormView form={form} label={t('steps.prove')}>
      <EmailField form={form} name="email" label={t('prove.email')} />
      <CodeField
        form={form}
        endpoint={requestCurrentEmailCode}
        toBody={({ email }) => ({ userId, email })}
        send={withProof}
      />
      <SubmitButton form={form}>{t('prove.next')}</SubmitButton>
    </ApiFormView>
  )
}
