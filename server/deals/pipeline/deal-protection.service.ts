import { isClosed } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { SYSTEM_CALL, transition } from '#server/requests/request/request.service.ts'
import { releaseKeys } from './conflict.store.ts'
import { readExtension } from './deal-extension.service.ts'
import { tellPartner } from './pipeline.mail.ts'
import { findDeal, updateDealRow } from './pipeline.store.ts'

interface Protected {
  readonly dealId: string
  readonly until: number
}

/** Reminds of a protection that ends soon, once for each end; where it can be extended, says so. */
export function remindOfEnd(deps: Deps, { dealId, until }: Protected): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    if (deal?.status !== 'approved' || deal.protectedUntil !== until || isClosed(deal.stage)) return
    if (deal.remindedAt !== null) return
    await updateDealRow(tx, deal.id, deal.version, { remindedAt: deps.clock.now() })
    const { mayExtend } = await readExtension(deps, tx, deal)
    await tellPartner(deps, tx, deal, { news: mayExtend ? 'endingExtend' : 'ending', said: [] })
  })
}

/** Ends a protection. A deal that is won keeps its status; it counts for no other deal any more. */
export function endProtection(deps: Deps, { dealId, until }: Protected): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    if (deal?.status !== 'approved' || deal.protectedUntil !== until) return
    if (isClosed(deal.stage)) await releaseKeys(tx, dealId)
    else await expireDeal(deps, tx, dealId)
  })
}

/** Moves a deal to `expired`, in the caller's transaction. */
export async function expireDeal(deps: Deps, tx: Executor, requestId: string): Promise<void> {
  const by = { actor: 'system', actorId: null } as const
  await transition(deps, tx, { requestId, action: 'expire', by }, SYSTEM_CALL)
}
