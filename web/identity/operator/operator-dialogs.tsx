import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  sendOperatorReset,
} from '#contract/identity/operator/operator.endpoints.ts'
import type {
  ChangedOperator,
  OperatorEnds,
  OperatorView,
} from '#contract/identity/operator/operator.fields.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { SeenDialog } from '#web/ui/edited/seen-dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import { EndedDialog, WouldEnd } from './operator-ends.tsx'
import styles from './operators.module.css'
import { useRoleWords } from './role-words.ts'

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
  const wordsOf = useRoleWords()
  return (
    <div className={styles.roles}>
      <Choice
        look="cards"
        label={t('invite.role')}
        value={value}
        onChoose={onChoose}
        options={OPERATOR_ROLES.map((role) => ({
          value: role,
          label: t(`role.${role}.name`),
          detail: wordsOf(role).join('\n'),
        }))}
      />
    </div>
  )
}

/** Another role for an operator. */
export function RoleDialog({ operator: now, onClose }: OperatorDialogProps) {
  const { t } = useTranslation(['operator', 'kit'])
  const { seen: operator, look } = useSeen(now)
  const [chosen, setChosen] = useState<typeof operator.role>()
  const role = chosen ?? operator.role
  const [done, setDone] = useState<ChangedOperator>()
  const action = useAction({ afterwards: shownIsTrue, refused: look })
  const save = async (): Promise<void> => {
    if (role === operator.role) return onClose()
    const input = { params: { operatorId: operator.id }, body: { role, updatedAt: operator.updatedAt } }
    const changed = await action.run(() => callApi(changeOperatorRole, input))
    if (!changed) return
    toast(t('roleDialog.done', { name: operator.name }))
    if (hasEnds(changed)) setDone(changed)
    else onClose()
  }
  const { name } = operator
  if (done)
    return (
      <EndedDialog operator={operator} title={t('roleDialog.done', { name })} ends={done} onClose={onClose} />
    )
  return (
    <Dialog title={t('roleDialog.title', { name: operator.name })} onClose={onClose}>
      <RoleChoice value={role} onChoose={setChosen} />
      {role === operator.role ? null : <WouldEnd operator={operator} by="role" />}
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
  // The list behind the dialog shows the operator as disabled before the dialog has said what ended.
  const [isDisabling] = useState(!operator.disabled)
  if (isDisabling)
    return (
      <OperatorConfirm
        operator={operator}
        words="disable"
        call={({ id: operatorId, updatedAt }) =>
          callApi(disableOperator, { params: { operatorId }, body: { updatedAt } })
        }
        result={(changed) =>
          hasEnds(changed) ? (
            <EndedDialog
              operator={operator}
              title={t('disable.done', { name: operator.name })}
              ends={changed}
              onClose={onClose}
            />
          ) : null
        }
        onClose={onClose}
      >
        <p>{t('disable.text')}</p>
        <WouldEnd operator={operator} by="disabling" />
      </OperatorConfirm>
    )
  return (
    <OperatorConfirm
      operator={operator}
      words="enable"
      call={({ id: operatorId, updatedAt }) =>
        callApi(enableOperator, { params: { operatorId }, body: { updatedAt } })
      }
      onClose={onClose}
    >
      <p>{t('enable.text')}</p>
    </OperatorConfirm>
  )
}

function hasEnds({ ends, stays }: OperatorEnds): boolean {
  return ends.length + stays.length > 0
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

interface OperatorConfirmProps<T> extends OperatorDialogProps {
  readonly words: 'disable' | 'enable' | 'reset'
  readonly call: (seen: OperatorView) => Promise<ApiResult<T>>
  readonly result?: (answer: T) => ReactNode
  readonly children: ReactNode
}

function OperatorConfirm<T>({ operator, words, children, ...props }: OperatorConfirmProps<T>) {
  const { t } = useTranslation('operator')
  const { name } = operator
  return (
    <SeenDialog
      about={operator}
      title={t(`${words}.title`, { name })}
      label={t(`${words}.action`)}
      done={t(`${words}.done`, { name })}
      afterwards={shownIsTrue}
      {...props}
    >
      {children}
    </SeenDialog>
  )
}
