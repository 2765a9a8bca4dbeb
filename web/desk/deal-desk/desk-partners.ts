import { type AccountRow, accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'

/** A partner of the filter. */
export type PartnerChoice = readonly [accountId: string, name: string]

const PARTNERS = { accountType: ['partner'], pageSize: 10 } as const

/** The first partners that are found by a text, as in the list of accounts; '': the newest ones. */
export async function findPartners(
  search: string,
  signal?: AbortSignal,
): Promise<ApiResult<PartnerChoice[]>> {
  const query = { ...PARTNERS, accountType: [...PARTNERS.accountType], search }
  const answer = await callApi(accountList.endpoints.list, { query }, signal && { signal })
  return answer.ok ? { ok: true, data: answer.data.list.map(choiceOf) } : answer
}

/** The names of those whom an address names; one that is not found is without a name. */
export async function partnersNamed(ids: readonly string[]): Promise<PartnerChoice[]> {
  const found = await Promise.all(ids.map((id) => findPartners(id)))
  return found.flatMap((answer) => (answer.ok ? answer.data : [])).filter(([id]) => ids.includes(id))
}

function choiceOf({ id, userName, companyName }: AccountRow): PartnerChoice {
  return [id, companyName ? `${companyName} · ${userName}` : userName]
}
