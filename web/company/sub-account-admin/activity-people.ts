import {
  getSubAccount,
  listSubAccounts,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'

/** A person of the filter. */
export type PersonChoice = readonly [id: string, name: string]

/** Sub-accounts that the filter by person offers. */
const OFFERED = 100

/**
 * Whose activity can be chosen: the account itself and its sub-accounts, and who is chosen already.
 * @param chosen ids
 */
export async function loadPeople(chosen: readonly string[]): Promise<PersonChoice[]> {
  if (!mayCallNow(listSubAccounts)) return []
  const { userId, accountName, primaryName } = storedUserInfo() ?? {}
  const first = await callApi(listSubAccounts, { query: { pageSize: OFFERED, sort: 'name' } })
  const choices: PersonChoice[] = first.ok ? first.data.list.map(choiceOf) : []
  if (userId && accountName && primaryName === null) choices.unshift([userId, accountName])
  const missing = chosen.filter((id) => id !== '' && !choices.some(([known]) => known === id))
  const found = await Promise.all(
    missing.map((subAccountId) => callApi(getSubAccount, { params: { subAccountId } })),
  )
  return [...choices, ...found.flatMap((result) => (result.ok ? [choiceOf(result.data)] : []))]
}

function choiceOf({ id, name, userName }: Pick<SubAccountView, 'id' | 'name' | 'userName'>): PersonChoice {
  return [id, name || userName]
}
