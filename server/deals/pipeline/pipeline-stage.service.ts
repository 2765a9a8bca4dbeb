import type { z } from 'zod'
import type { dealStageBody } from '#contract/deals/pipeline/pipeline.fields.ts'
import { isClosed } from '#contract/deals/pipeline/pipeline.rules.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, userIdOf } from '#server/kit/http/caller.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { releaseKeys } from './conflict.store.ts'
import { closeExtension } from './deal-extension.service.ts'
import { type DealRow, dealIds, dealSubject, type OwnDealCall, ownDealFor, STEP } from './pipeline.service.ts'
import { addEvent, updateDealRow } from './pipeline.store.ts'

/**
 * Moves a deal to another stage. Won and lost are final; a lost one counts for no other deal any more.
 * @throws notFound, changedMeanwhile where the stage is not the one of the screen, dealNotAllowed
 */
export function moveStage(
  deps: Deps,
  of: OwnDealCall,
  { from, to, reason, note }: z.output<typeof dealStageBody>,
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDealFor(tx, of, isClosed(to) ? 'close' : 'moveStage', undefined)
    if (deal.stage !== from) throw appError(conflictErrors.changedMeanwhile)
    if (to === from) return deal
    if (isClosed(to)) await closeExtension(deps, tx, deal.id)
    const now = deps.clock.now()
    const closed = isClosed(to) && { closedAt: now, closeReason: reason, closeNote: note }
    const change = { stage: to, stageSince: now, updatedAt: now, ...closed }
    if (!(await updateDealRow(tx, deal.id, deal.version, change)))
      throw appError(conflictErrors.changedMeanwhile)
    const by = { dealId: deal.id, at: now, side: 'partner', actorId: userIdOf(of.caller) } as const
    // The reason of a lost deal is said by its name.
    await addEvent(tx, { ...by, ...STEP, kind: 'stage', name: reason, fromValue: from, toValue: to, note })
    await recordPartnerEvent(deps, tx, {
      partnerId: deal.accountId,
      type: 'deal.stage_changed',
      subject: dealSubject(deal),
      data: { ...dealIds(deal), from, to, reason },
    })
    if (to === 'lost') await releaseKeys(tx, deal.id)
    const detail = { number: String(deal.number), name: to }
    await recordAudit(deps, tx, { kind: 'dealStageChanged', ...actorOf(of.caller), detail }, of.call)
    return deal
  })
}
