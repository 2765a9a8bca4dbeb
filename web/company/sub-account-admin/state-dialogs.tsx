import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteSubAccount,
  setSubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useDraftText } from '#web/ui/edited/use-draft.ts'
import { LastAdministratorNote } from './last-administrator-note.tsx'
import { ReasonField } from './reason-field.tsx'

/** Of whom a dialog asks. */
export interface Asked {
  readonly id: string
  readonly name: string
}

interface StateDialogProps {
  readonly subAccount: Asked
  readonly onClose: () => void
}

/** Disables a sub-account, with a reason that is stored and mailed. */
export function DisableDialog({ subAccount, onClose }: StateDialogProps) {
  const { t } = useTranslation('subAccountAdmin')
  const { id: subAccountId, name } = subAccount
  const reason = useDraftText(`disableSubAccount ${subAccountId}`)
  return (
    <AskFirst
      title={t('disable.title', { name })}
      label={t('disable.action')}
      done={t('disable.done')}
      call={() =>
        callApi(setSubAccountState, {
          params: { subAccountId },
          body: { state: 'disabled', reason: reason.value },
        })
      }
      onDone={reason.clear}
      onClose={onClose}
    >
      <p>{t('disable.text', { name })}</p>
      <ReasonField reason={reason} />
    </AskFirst>
  )
}

/** Deletes a sub-account; its entries in the activity log stay. */
export function DeleteDialog({ subAccount, onClose }: StateDialogProps) {
  const { t } = useTranslation('subAccountAdmin')
  const { id: subAccountId, name } = subAccount
  return (
    <AskFirst
      title={t('removal.title', { name })}
      label={t('removal.action')}
      done={t('removal.done')}
      call={() => callApi(deleteSubAccount, { params: { subAccountId } })}
      onClose={onClose}
    >
      <p>{t('removal.text', { name })}</p>
    </AskFirst>
  )
}

interface AskFirstProps extends Omit<StateDialogProps, 'subAccount'> {
  readonly title: string
  readonly label: string
  readonly done: string
  readonly call: () => Promise<ApiResult<{ readonly lastAdministrator: boolean }>>
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** A question before the call, then the note if no administrator is left. */
function AskFirst({ title, label, done, call, onDone, onClose, children }: AskFirstProps) {
  const action = useAction()
  const [isLast, setLast] = useState(false)
  const confirm = async (): Promise<void> => {
    const answer = await action.run(call, done)
    if (!answer) return
    onDone?.()
    if (answer.lastAdministrator) setLast(true)
    else onClose()
  }
  if (isLast) return <LastAdministratorNote onClose={onClose} />
  return (
    <ConfirmDialog
      title={title}
      label={label}
      action={action}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
