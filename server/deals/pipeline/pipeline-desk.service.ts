import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { partnerNameOf, partnersByIds } from '#server/partners/partner/partner.service.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { matchesOf } from './conflict.store.ts'
import { dealOfExtension } from './deal-extension.store.ts'
import { type DealRow, findDeal, findDeals, setOriginal } from './pipeline.store.ts'

/** A deal of any account for the desk, also by the request for its extension; a draft is its partner's own and like an absent one. @throws notFound */
export async function submittedDeal(db: Executor, dealId: string): Promise<DealRow> {
  const deal = (await findDeal(db, dealId)) ?? (await dealOfExtension(db, dealId))
  if (!deal || deal.status === 'draft') throw appError(httpErrors.notFound)
  return deal
}

/**
 * Says of which deal this one is a duplicate, before it is decided so; null: of none in the system.
 * @throws notFound, for a deal that the check has not found too; changedMeanwhile; dealNotAllowed once it is decided
 */
export function chooseMatch(
  deps: Deps,
  caller: SignedInCaller,
  dealId: string,
  { match, from }: { readonly match: string | null; readonly from: string | null },
  call: RequestContext,
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await submittedDeal(tx, dealId)
    if (deal.status !== 'inReview') throw appError(dealErrors.notAllowed)
    const found = await matchesOf(tx, [deal.id])
    if (match !== null && !found.some(({ otherId }) => otherId === match)) throw appError(httpErrors.notFound)
    if (deal.duplicateOf !== from) throw appError(conflictErrors.changedMeanwhile)
    if (!(await setOriginal(tx, deal.id, match))) throw appError(dealErrors.notAllowed)
    // In the log of the operator: the partner is not told of another deal.
    await recordAudit(
      deps,
      tx,
      { kind: 'dealMatchChosen', ...actorOf(caller), detail: { requestId: dealId } },
      call,
    )
    return deal
  })
}

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
