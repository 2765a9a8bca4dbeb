import { useTranslation } from 'react-i18next'
import { inviteOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { toast } from '#web/ui/toast.ts'
import { RoleChoice } from './operator-dialogs.tsx'

interface InviteValues {
  email: string
  role: OperatorRole
  language: string
}

/** Invites a person to the desk by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('operator')
  const initial: InviteValues = { email: '', role: 'reviewer', language: i18n.language }
  const form = useApiForm({
    endpoint: inviteOperator,
    initial,
    toBody: ({ language, ...values }) => ({ ...values, language: language as Language }),
    async onDone({ email }) {
      await shownIsTrue()
      toast(t('invite.done', { email }))
      onClose()
      return { stay: true }
    },
  })
  return (
    <Dialog title={t('invite.title')} onClose={onClose}>
      <ApiFormView form={form} label={t('invite.title')}>
        <EmailField form={form} name="email" label={t('invite.email')} />
        <RoleChoice value={form.values.role} onChoose={(role) => form.set('role', role)} />
        <ChoiceField
          form={form}
          name="language"
          look="segments"
          label={t('invite.language')}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <SubmitButton form={form}>{t('invite.submit')}</SubmitButton>
      </ApiFormView>
    </Dialog>
  )
}
