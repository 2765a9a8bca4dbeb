import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { matchesOf } from './conflict.store.ts'
import { type DealRow, setOriginal } from './pipeline.store.ts'
import { submittedDeal } from './pipeline-submitted.service.ts'

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
