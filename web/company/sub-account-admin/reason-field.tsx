import { useTranslation } from 'react-i18next'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { TextInput } from '#web/ui/field.tsx'

interface ReasonFieldProps {
  readonly reason: string
  readonly onChange: (reason: string) => void
}

/** Why sub-accounts are disabled, in the dialog about one or several; it is stored and mailed. */
export function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <TextInput
      autoFocus
      optional
      label={t('disable.reason')}
      hint={t('disable.reasonHint')}
      maxLength={SUB_ACCOUNT_LIMITS.reason.max}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
