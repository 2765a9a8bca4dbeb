import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeSubAccountRoles,
  setSubAccountStates,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { BulkOutput } from '#contract/kit/list/list-selection.ts'
import { listRoles } from '#contract/people/role/role.endpoints.ts'
import { type BulkQuestion, useRowsText } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select } from '#web/ui/field.tsx'
import { ReasonField } from './reason-field.tsx'

/** A change that may take the last administrator away. */
type Administered = ApiResult<BulkOutput & { readonly lastAdministrator: boolean }>

/** A question whose call may take the last administrator away; `tell` says so. */
export interface AdministeredQuestion extends BulkQuestion {
  readonly tell: (call: Promise<Administered>) => Promise<Administered>
}

const IDLE = { busy: false, error: undefined }

/** Asks for a reason before several sub-accounts are disabled. */
export function BulkDisable(question: AdministeredQuestion) {
  const { count, cancel, tell } = question
  const { t } = useTranslation('subAccountAdmin')
  const { text: reason, confirm } = useRowsText('disableSubAccounts', question)
  return (
    <ConfirmDialog
      title={t('bulk.disableTitle', { count })}
      label={t('bulk.disableAction')}
      action={IDLE}
      onConfirm={() =>
        confirm((rows) => {
          const body = { ...rows, state: 'disabled', reason: reason.value } as const
          return tell(callApi(setSubAccountStates, { body }))
        })
      }
      onClose={cancel}
    >
      <p>{t('bulk.disableText')}</p>
      <ReasonField reason={reason} />
    </ConfirmDialog>
  )
}

/** Asks before several sub-accounts are deleted. */
export function BulkDelete({ count, confirm, cancel }: BulkQuestion) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <ConfirmDialog
      title={t('bulk.removeTitle', { count })}
      label={t('bulk.removeAction')}
      action={IDLE}
      onConfirm={() => confirm()}
      onClose={cancel}
    >
      <p>{t('bulk.removeText')}</p>
    </ConfirmDialog>
  )
}

const CHANGES = ['keep', 'grant', 'revoke'] as const
type RoleChange = (typeof CHANGES)[number]

/** Which roles to grant and to revoke; all others stay. */
export function BulkRoles({ count, confirm, cancel, tell }: AdministeredQuestion) {
  const { t } = useTranslation(['subAccountAdmin', 'role', 'kit'])
  const { data, error } = useData(listRoles, {})
  const roles = data?.list
  const [missing, setMissing] = useState<string>()
  const failure = missing ?? (roles ? undefined : error?.errorMsg)
  const [changes, setChanges] = useState<Readonly<Record<string, RoleChange>>>({})
  const chosen = (wanted: RoleChange) => Object.keys(changes).filter((id) => changes[id] === wanted)
  const apply = (): void => {
    const [grant, revoke] = [chosen('grant'), chosen('revoke')]
    if (grant.length + revoke.length === 0) setMissing(t('bulk.noChange'))
    else confirm((rows) => tell(callApi(changeSubAccountRoles, { body: { ...rows, grant, revoke } })))
  }
  return (
    <Dialog title={t('bulk.rolesTitle', { count })} onClose={cancel}>
      <p className="quiet text-s">{t('bulk.rolesText')}</p>
      {roles || failure ? null : <p role="status">{t('bulk.loading')}</p>}
      {roles?.map((role) => (
        <Select
          key={role.id}
          label={role.name}
          optional="unmarked"
          {...(role.withinOwn ? {} : { hint: t('role:picker.tooMuch') })}
          disabled={!role.withinOwn}
          value={changes[role.id] ?? 'keep'}
          options={CHANGES.map((value) => ({ value, label: t(`bulk.${value}`) }))}
          onChange={(event) => setChanges({ ...changes, [role.id]: event.currentTarget.value as RoleChange })}
        />
      ))}
      <FailureNote>{failure}</FailureNote>
      <DialogActions>
        <Button tone="quiet" onClick={cancel}>
          {t('kit:cancel')}
        </Button>
        <Button onClick={apply}>{t('bulk.rolesAction')}</Button>
      </DialogActions>
    </Dialog>
  )
}
