import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import { listRoles } from '#contract/people/role/role.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CreateButton, ImportLink } from './create-button.tsx'
import type { SubAccountList, SubAccountListProps } from './sub-account-list.tsx'

export const handle = {
  text: ['subAccountAdmin'],
  outline: (t) => ({ lead: t('subAccountAdmin:lead') }),
} satisfies PageHandle

export async function clientLoader(): Promise<SubAccountListProps> {
  return { roles: mayCallNow(listRoles) ? (await orThrow(await callApi(listRoles, {}))).list : [] }
}
clientLoader.hydrate = true as const

/** Filters and pages are in the address, and change none of that. */
export const shouldRevalidate = revalidatesOnReload

/**
 * The sub-accounts of the account; one of them opens in a panel over the list (`sub-account.page.tsx`). The list comes
 * with the route of its own address (`sub-account-rows.page.tsx`) and stays while a panel is open; a panel that is
 * opened by its address has none behind it, so that the scripts of both are never loaded together.
 */
export default function SubAccountsPage() {
  const { t } = useTranslation(['subAccountAdmin', 'accountTitles'])
  const loaded = useLoaderData<typeof clientLoader>()
  const [List, setList] = useState<typeof SubAccountList>()
  const showList = useCallback((list: typeof SubAccountList): void => setList(() => list), [])
  return (
    <>
      <PageTitle title={t('accountTitles:subAccountList')} lead={t('lead')}>
        <ImportLink />
        <CreateButton />
      </PageTitle>
      {List ? <List {...loaded} /> : null}
      <Outlet context={showList} />
    </>
  )
}
