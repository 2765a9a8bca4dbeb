import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import {
  getSubAccount,
  getSubAccountPermissions,
  getSubAccountSignIn,
  listSubAccountSessions,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { listRoles } from '#contract/people/role/role.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { late } from '#web/ui/late.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { StateBadge } from './state-badge.tsx'
import type { SubAccountData } from './sub-account-data.ts'
import { SubAccountFacts } from './sub-account-facts.tsx'
import { EditSubAccount, NewSubAccount } from './sub-account-form.tsx'

// Not in every panel, and below what is edited.
const SubAccountSessions = late(async () => (await import('./sub-account-sessions.tsx')).SubAccountSessions)

// Only those who may secure sub-accounts see it.
const SubAccountProtection = late(
  async () => (await import('./sub-account-protection.tsx')).SubAccountProtection,
)

export const handle = { text: ['role', 'subAccountAdmin', 'reAuthentication'] } satisfies PageHandle

export async function clientLoader({
  params,
}: {
  params: { subAccountId?: string }
}): Promise<SubAccountData> {
  const { subAccountId } = params
  const [subAccount, effective, roles, sessions, signIn] = await Promise.all([
    subAccountId === undefined
      ? undefined
      : callApi(getSubAccount, { params: { subAccountId } }).then(orThrow),
    subAccountId === undefined
      ? { permissions: [] }
      : callApi(getSubAccountPermissions, { params: { subAccountId } }).then(orThrow),
    mayCallNow(listRoles) ? callApi(listRoles, {}).then(orThrow) : undefined,
    subAccountId !== undefined && mayCallNow(listSubAccountSessions)
      ? callApi(listSubAccountSessions, { params: { subAccountId } }).then(orThrow)
      : undefined,
    subAccountId !== undefined && mayCallNow(getSubAccountSignIn)
      ? callApi(getSubAccountSignIn, { params: { subAccountId } }).then(orThrow)
      : undefined,
  ])
  return {
    subAccount,
    effective: effective.permissions,
    roles: roles?.list,
    sessions: sessions?.list,
    signIn,
  }
}
clientLoader.hydrate = true as const

/** One sub-account in a panel over the list, which stays in place: Back and the cross return to it. */
export default function SubAccountPage() {
  const { t } = useTranslation('subAccountAdmin')
  const data = useLoaderData<typeof clientLoader>()
  const mayCall = useMayCall()
  const go = useGo()
  const { search, state } = useLocation()
  const close = (): void => {
    void go({ pathname: PATHS.subAccountList, search }, { state })
  }
  const { subAccount } = data
  if (!subAccount) {
    return (
      <SidePanel title={t('panel.create')} onClose={close}>
        <NewSubAccount data={data} onClose={close} />
      </SidePanel>
    )
  }
  const mayEdit = mayCall(updateSubAccount) && subAccount.withinOwn
  const name = subAccount.name || subAccount.userName
  return (
    <SidePanel
      title={mayEdit ? t('panel.edit', { name }) : t('panel.view', { name })}
      badge={<StateBadge subAccount={{ ...subAccount, lockedUntil: data.signIn?.lockedUntil ?? null }} />}
      onClose={close}
    >
      <EditSubAccount key={subAccount.id} subAccount={subAccount} data={data} onClose={close}>
        <SubAccountFacts subAccount={subAccount} />
        {data.signIn ? (
          <SubAccountProtection subAccount={{ ...subAccount, name }} signIn={data.signIn} />
        ) : null}
        {data.sessions ? <SubAccountSessions subAccountId={subAccount.id} sessions={data.sessions} /> : null}
      </EditSubAccount>
    </SidePanel>
  )
}
