import type { Executor } from '#server/kit/db/database.ts'
import { partnersByIds } from '#server/partners/partner/partner.service.ts'
import { partnerNameOf } from '#server/partners/partner/partner-names.service.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { type DealRow, findDeals } from './pipeline.store.ts'

/** A deal with the names of the partner that registered it. */
export interface DealOfPartner extends DealRow {
  readonly partner: string
  readonly partnerUserName: string
}

/** Rows of the desk's list, in any order. */
export async function loadDealsOfPartners(db: Executor, ids: readonly string[]): Promise<DealOfPartner[]> {
  const deals = await findDeals(db, ids)
  const accountIds = [...new Set(deals.map(({ accountId }) => accountId))]
  const accounts = new Map((await accountsByIds(db, accountIds)).map((account) => [account.id, account]))
  const partners = new Map((await partnersByIds(db, accountIds)).map((row) => [row.accountId, row]))
  return deals.map((deal) => {
    const account = accounts.get(deal.accountId)
    return {
      ...deal,
      partner: account ? partnerNameOf(account, partners.get(account.id)) : '',
      partnerUserName: account?.userName ?? '',
    }
  })
}
