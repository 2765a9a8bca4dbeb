import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { inviteCustomer } from '#contract/partners/association/association.endpoints.ts'
import type { SentInvitation } from '#contract/partners/association/association.fields.ts'
import type { InvitationBinding } from '#contract/partners/association/association.rules.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApiFormView, SubmitButton } from '#web/ui/form/api-form.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useApiForm } from '#web/ui/form/use-api-form.ts'
import { SentPanel } from './sent-panel.tsx'

/** Invites one customer, then shows the link, which is nowhere else. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('association')
  const [sent, setSent] = useState<SentInvitation>()
  return (
    <Dialog title={t(sent ? 'invitations.sent.title' : 'invitations.invite')} onClose={onClose}>
      {sent ? <SentPanel sent={sent} onClose={onClose} /> : <InviteForm onSent={setSent} />}
    </Dialog>
  )
}

interface InviteValues {
  boundBy: string
  customerName: string
  email: string
  companyCode: string
  language: string
}

function InviteForm({ onSent }: { readonly onSent: (sent: SentInvitation) => void }) {
  const { t, i18n } = useTranslation('association')
  const initial: InviteValues = {
    boundBy: 'email',
    customerName: '',
    email: '',
    companyCode: '',
    language: i18n.language,
  }
  const form = useApiForm({
    endpoint: inviteCustomer,
    initial,
    toBody: ({ boundBy, customerName, email, companyCode, language: chosen }) => {
      const language = chosen as Language
      return (boundBy as InvitationBinding) === 'email'
        ? { boundBy: 'email' as const, customerName, email, language }
        : { boundBy: 'companyCode' as const, customerName, companyCode, language }
    },
    onDone(sent) {
      onSent(sent)
      return { stay: true }
    },
  })
  return (
    <ApiFormView form={form} label={t('invitations.invite')}>
      <ChoiceField
        form={form}
        name="boundBy"
        look="segments"
        label={t('invitations.form.boundBy')}
        options={[
          { value: 'email', label: t('invitations.form.email') },
          { value: 'companyCode', label: t('invitations.form.companyCode') },
        ]}
      />
      <TextField
        form={form}
        name="customerName"
        label={t('invitations.form.customerName')}
        hint={t('invitations.form.customerNameHint')}
      />
      {form.values.boundBy === 'email' ? (
        <EmailField
          form={form}
          name="email"
          label={t('invitations.form.emailLabel')}
          hint={t('invitations.form.emailHint')}
        />
      ) : (
        <TextField
          form={form}
          name="companyCode"
          label={t('invitations.form.codeLabel')}
          hint={t('invitations.form.codeHint')}
        />
      )}
      <ChoiceField
        form={form}
        name="language"
        look="segments"
        label={t('invitations.form.language')}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      <SubmitButton form={form}>
        {t(form.values.boundBy === 'email' ? 'invitations.form.send' : 'invitations.form.submit')}
      </SubmitButton>
    </ApiFormView>
  )
}
