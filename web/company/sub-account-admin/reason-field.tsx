import { useTranslation } from 'react-i18next'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { DraftField } from '#web/ui/edited/draft-field.tsx'
import type { Draft } from '#web/ui/edited/use-draft.ts'

interface ReasonFieldProps {
  readonly reason: Draft<string>
}

/** Why sub-accounts are disabled, in the dialog about one or several; it is stored and mailed. */
export function ReasonField({ reason }: ReasonFieldProps) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <DraftField
      autoFocus
      optional
      label={t('disable.reason')}
      hint={t('disable.reasonHint')}
      max={SUB_ACCOUNT_LIMITS.reason.max}
      draft={reason}
    />
  )
}
