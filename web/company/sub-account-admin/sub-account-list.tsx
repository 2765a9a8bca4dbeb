import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  changeSubAccountRoles,
  createSubAccount,
  deleteSubAccount,
  deleteSubAccounts,
  endSubAccountSessions,
  getSubAccount,
  sendSubAccountReset,
  sendSubAccountResets,
  setSubAccountState,
  setSubAccountStates,
  unlockSubAccount,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import {
  type SubAccountRow,
  subAccountList,
} from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { type BulkAction, ListView, type RowAction } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { type Action, useAction } from '#web/ui/action/use-action.ts'
import { Actions } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import type { AdministeredQuestion } from './bulk-questions.tsx'
import { CreateButton, ImportLink, useOpen } from './create-button.tsx'
import {
  BulkDelete,
  BulkDisable,
  BulkRoles,
  DeleteDialog,
  DisableDialog,
  LastAdministratorNote,
} from './late-dialogs.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './sub-account.module.css'

export interface SubAccountListProps {
  /** Roles to filter by; none for those who may not see roles. */
  readonly roles: readonly RoleView[]
}

/** What `listAuditEvents` requires; its declaration would bring the whole list of the log along. */
const READ_ACTIVITY = { audience: 'account', permission: 'activity:company' } as const

/** The table of the sub-accounts with what can be done with them. */
export function SubAccountList({ roles }: SubAccountListProps) {
  const { t } = useTranslation('subAccountAdmin')
  const mayCall = useMayCall()
  const openRow = useOpenRow()
  const { userId } = useAccount()
  const [asked, setAsked] = useState<Asked>()
  const [noAdministratorLeft, setNoAdministratorLeft] = useState(false)
  /** Of actions that need no question: its error is shown above the list. */
  const action = useAction({ several: true })
  const rowActions = useRowActions(action, setAsked)
  const bulkActions = useBulkActions(async (call) => {
    const result = await call
    if (result.ok && result.data.lastAdministrator) setNoAdministratorLeft(true)
    return result
  })
  const AskedDialog = asked?.what === 'delete' ? DeleteDialog : DisableDialog
  return (
    <>
      <FailureNote>{action.error}</FailureNote>
      <ListView<SubAccountRow>
        list={subAccountList}
        texts={t('list', { returnObjects: true })}
        rowHeader="name"
        chips="state"
        closed={['roles']}
        choices={{ roles: roles.map(({ id, name }) => [id, name] as const) }}
        nameOf={nameOf}
        onOpen={openRow}
        cells={{
          name: (row) => <Person row={row} />,
          state: (row) => <StateBadge subAccount={row} />,
          roles: (row) => <Roles row={row} />,
        }}
        empty={{
          icon: 'people',
          title: t('empty.title'),
          text: mayCall(createSubAccount) ? t('empty.text') : undefined,
          action: (
            <Actions>
              <CreateButton />
              <ImportLink />
            </Actions>
          ),
        }}
        rowActions={rowActions}
        ownRow={{ id: userId, why: t('ownLeftOut') }}
        bulkActions={bulkActions}
      />
      {asked ? (
        <AskedDialog
          subAccount={{ id: asked.row.id, name: nameOf(asked.row) }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {noAdministratorLeft ? <LastAdministratorNote onClose={() => setNoAdministratorLeft(false)} /> : null}
    </>
  )
}

/** What is asked before it is done to one row. */
interface Asked {
  readonly what: 'disable' | 'delete'
  readonly row: SubAccountRow
}

function useOpenRow() {
  const open = useOpen()
  return ({ id }: SubAccountRow) => open(pathTo(PATHS.subAccount, { subAccountId: id }))
}

/** What is done with one sub-account. */
function useRowActions(action: Action, ask: (asked: Asked) => void): readonly RowAction<SubAccountRow>[] {
  const { t } = useTranslation('subAccountAdmin')
  const mayCall = useMayCall()
  const openRow = useOpenRow()
  const navigate = useNavigate()
  const { userId } = useAccount()
  const refusal = (row: SubAccountRow) => (row.withinOwn ? undefined : t('refusal'))
  const refusalOfOwn = (row: SubAccountRow) => (row.id === userId ? t('ownRefusal') : refusal(row))
  return [
    {
      key: 'open',
      label: mayCall(updateSubAccount) ? t('action.open') : t('action.view'),
      calls: getSubAccount,
      onAct: openRow,
    },
    {
      key: 'activity',
      label: t('activity'),
      calls: READ_ACTIVITY,
      onAct: ({ id }) => void navigate(pathTo(PATHS.activity, {}, { actor: id })),
    },
    {
      key: 'reset',
      label: t('action.reset'),
      calls: sendSubAccountReset,
      refusal: (row) => (row.state === 'disabled' ? t('disabledCannotReset') : refusal(row)),
      onAct: ({ id: subAccountId }) =>
        void action.run(() => callApi(sendSubAccountReset, { params: { subAccountId } }), t('reset.done')),
    },
    {
      key: 'unlock',
      label: t('action.unlock'),
      calls: unlockSubAccount,
      refusal,
      onAct: ({ id: subAccountId }) =>
        void action.run(() => callApi(unlockSubAccount, { params: { subAccountId } }), t('unlock.done')),
    },
    {
      key: 'logOut',
      label: t('action.logOut'),
      calls: endSubAccountSessions,
      refusal,
      onAct: ({ id: subAccountId }) =>
        void action.run(
          () => callApi(endSubAccountSessions, { params: { subAccountId } }),
          t('sessions.ended'),
        ),
    },
    {
      key: 'enable',
      label: t('action.enable'),
      calls: setSubAccountState,
      refusal,
      appliesTo: ({ state }) => state === 'disabled',
      onAct: ({ id: subAccountId }) =>
        void action.run(
          () => callApi(setSubAccountState, { params: { subAccountId }, body: { state: 'enabled' } }),
          t('enable.done'),
        ),
    },
    {
      key: 'disable',
      label: t('action.disable'),
      calls: setSubAccountState,
      refusal: refusalOfOwn,
      appliesTo: ({ state }) => state === 'enabled',
      onAct: (row) => ask({ what: 'disable', row }),
    },
    {
      key: 'delete',
      label: t('action.remove'),
      calls: deleteSubAccount,
      danger: true,
      refusal: refusalOfOwn,
      onAct: (row) => ask({ what: 'delete', row }),
    },
  ]
}

/** What is done with the selected ones. @param tell says so if no administrator is left */
function useBulkActions(tell: AdministeredQuestion['tell']): readonly BulkAction[] {
  const { t } = useTranslation('subAccountAdmin')
  return [
    {
      key: 'enable',
      label: t('bulk.enable'),
      max: SUB_ACCOUNT_LIMITS.bulkRows,
      running: t('bulk.enabling'),
      calls: setSubAccountStates,
      done: (count) => t('bulk.enabled', { count }),
      run: (rows) => callApi(setSubAccountStates, { body: { ...rows, state: 'enabled' } }),
    },
    {
      key: 'disable',
      label: t('bulk.disable'),
      max: SUB_ACCOUNT_LIMITS.bulkRows,
      running: t('bulk.disabling'),
      calls: setSubAccountStates,
      done: (count) => t('bulk.disabled', { count }),
      run: (rows) => callApi(setSubAccountStates, { body: { ...rows, state: 'disabled' } }),
      ask: (question) => <BulkDisable {...question} tell={tell} />,
    },
    {
      key: 'roles',
      label: t('bulk.roles'),
      max: SUB_ACCOUNT_LIMITS.bulkRows,
      running: t('bulk.changing'),
      calls: changeSubAccountRoles,
      done: (count) => t('bulk.changed', { count }),
      run: (rows) => callApi(changeSubAccountRoles, { body: rows }),
      ask: (question) => <BulkRoles {...question} tell={tell} />,
    },
    {
      key: 'reset',
      label: t('bulk.reset'),
      max: SUB_ACCOUNT_LIMITS.bulkRows,
      running: t('bulk.resetting'),
      calls: sendSubAccountResets,
      done: (count) => t('bulk.resetDone', { count }),
      run: (rows) => callApi(sendSubAccountResets, { body: rows }),
    },
    {
      key: 'delete',
      label: t('bulk.remove'),
      max: SUB_ACCOUNT_LIMITS.bulkRows,
      running: t('bulk.removing'),
      calls: deleteSubAccounts,
      danger: true,
      done: (count) => t('bulk.removed', { count }),
      run: (rows) => tell(callApi(deleteSubAccounts, { body: rows })),
      ask: (question) => <BulkDelete {...question} />,
    },
  ]
}

function nameOf({ name, userName }: SubAccountRow): string {
  return name || userName
}

/** The name opens the panel, with the filters and the page of the list in the address. */
function Person({ row }: { row: SubAccountRow }) {
  const { search, state } = useLocation()
  const panel = { pathname: pathTo(PATHS.subAccount, { subAccountId: row.id }), search }
  return (
    <span className={`stack slim ${styles.person}`}>
      <Link to={panel} state={state} preventScrollReset>
        {nameOf(row)}
      </Link>
    </span>
  )
}

function Roles({ row }: { row: SubAccountRow }) {
  const { t } = useTranslation('subAccountAdmin')
  return (
    <span className={`row gap-1 ${styles.roles}`}>
      {row.roles.length === 0 ? <span className={styles.none}>{t('noRoles')}</span> : null}
      {row.roles.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </span>
  )
}
