import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  sendOperatorReset,
} from '#contract/identity/operator/operator.endpoints.ts'
import type { OperatorView } from '#contract/identity/operator/operator.fields.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'

interface OperatorDialogProps {
  readonly operator: OperatorView
  readonly onClose: () => void
}

/** The roles with what each may do, one of them chosen. */
export function RoleChoice({
  value,
  onChoose,
}: {
  value: OperatorRole
  onChoose: (role: OperatorRole) => void
}) {
  const { t } = useTranslation('operator')
  return (
    <Choice
      look="cards"
      label={t('invite.role')}
      value={value}
      onChoose={onChoose}
      options={OPERATOR_ROLES.map((role) => ({
        value: role,
        label: t(`role.${role}.name`),
        detail: t(`role.${role}.text`),
      }))}
    />
  )
}

/** Another role for an operator. */
export function RoleDialog({ operator, onClose }: OperatorDialogProps) {
  const { t } = useTranslation(['operator', 'kit'])
  const [role, setRole] = useState(operator.role)
  const action = useAction({ afterwards: useRevalidator().revalidate })
  const save = async (): Promise<void> => {
    if (role === operator.role) return onClose()
    const input = { params: { operatorId: operator.id }, body: { role, updatedAt: operator.updatedAt } }
    if (!(await action.run(() => callApi(changeOperatorRole, input)))) return
    toast(t('roleDialog.done', { name: operator.name }))
    onClose()
  }
  return (
    <Dialog title={t('roleDialog.title', { name: operator.name })} onClose={onClose}>
      <RoleChoice value={role} onChoose={setRole} />
      <FailureNote>{action.error}</FailureNote>
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button busy={action.busy} onClick={() => void save()}>
          {t('roleDialog.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Disables an operator, or enables it again. */
export function StateDialog({ operator, onClose }: OperatorDialogProps) {
  const { t } = useTranslation('operator')
  const { id: operatorId, disabled, updatedAt } = operator
  const words = disabled ? 'enable' : 'disable'
  const input = { params: { operatorId }, body: { updatedAt } }
  return (
    <OperatorConfirm
      operator={operator}
      words={words}
      call={() => callApi(disabled ? enableOperator : disableOperator, input)}
      onClose={onClose}
    >
      <p>{t(`${words}.text`)}</p>
    </OperatorConfirm>
  )
}

/** Mails an operator a link for a new password. */
export function ResetDialog({ operator, onClose }: OperatorDialogProps) {
  const { t } = useTranslation('operator')
  const input = { params: { operatorId: operator.id } }
  return (
    <OperatorConfirm
      operator={operator}
      words="reset"
      call={() => callApi(sendOperatorReset, input)}
      onClose={onClose}
    >
      <p>{t('reset.text', { email: operator.email })}</p>
    </OperatorConfirm>
  )
}

interface OperatorConfirmProps extends OperatorDialogProps {
  readonly words: 'enable' | 'disable' | 'reset'
  readonly call: () => Promise<ApiResult<unknown>>
  readonly children: ReactNode
}

function OperatorConfirm({ operator, words, call, onClose, children }: OperatorConfirmProps) {
  const { t } = useTranslation('operator')
  const { name } = operator
  const action = useAction({ afterwards: useRevalidator().revalidate })
  const confirm = async (): Promise<void> => {
    if ((await action.run(call)) === undefined) return
    toast(t(`${words}.done`, { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { name })}
      label={t(`${words}.action`)}
      action={action}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
