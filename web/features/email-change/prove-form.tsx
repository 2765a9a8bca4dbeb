import { useTranslation } from 'react-i18next'
import {
  proveCurrentEmail,
  requestCurrentEmailCode,
} from '#contract/features/email-change/email-change.endpoints.ts'
import { withRecentAuth } from '#web/features/re-authentication/shared.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'

/** Step one: the code that proves the current address. */
export function ProveForm({ onProven }: { onProven: (changeToken: string) => void }) {
  const { t } = useTranslation('emailChange')
  const { userId, email: current } = useAccount()
  const form = useApiForm({
    endpoint: proveCurrentEmail,
    initial: { email: current, code: '', flow: '' },
    send: withRecentAuth,
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
        send={withRecentAuth}
      />
      <SubmitButton form={form}>{t('prove.next')}</SubmitButton>
    </ApiFormView>
  )
}
