import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import {
  CONFLICT_FROM,
  type DealStatus,
  isClosed,
  LIVE_STATUSES,
} from '#contract/deals/pipeline/pipeline.rules.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { BY_SITE, requestById, transition } from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { CHECK_CONFLICTS, checkConflicts, KEY_ANEW, keyDealsAnew } from './conflict.service.ts'
import { matchesOf, releaseKeys } from './conflict.store.ts'
import { closeExtension, readExtension } from './deal-extension.service.ts'
import { SUBMIT_IMPORTED, submitImported } from './deal-many.service.ts'
import { NOTHING, tellDealMove, tellPartner } from './pipeline.mail.ts'
import { dealIds, dealSubject, STEP, valuesOf } from './pipeline.service.ts'
import { addEvent, type DealRow, findDeal, findDeals, updateDealRow } from './pipeline.store.ts'
import { PROTECTION_JOBS, protectionEnd, protectionRules, scheduleEnd } from './protection-clock.service.ts'

/** The job of a question that is not answered. */
const LAPSE_UNANSWERED = 'deal.lapse'

/** Registers deals as a kind of request. */
export function registerDealRequests(deps: Deps): void {
  deps.requests.on('deal', {
    afterMove: (tx, move) => applyMove(deps, tx, move),
    async titles(db, requests) {
      const deals = await findDeals(
        db,
        requests.map(({ id }) => id),
      )
      return new Map(deals.map(({ id, projectName }) => [id, projectName]))
    },
    async facts(db, { id }, language) {
      const deal = await findDeal(db, id)
      return deal ? dealFields.facts(valuesOf(deal), language) : []
    },
  })
}

/** The status of the deal follows that of its request, with protection, history, jobs and mails. */
async function applyMove(deps: Deps, tx: Executor, move: MadeMove): Promise<void> {
  const { request, event } = move
  const deal = await findDeal(tx, request.id)
  if (!deal) return
  const status = request.state as DealStatus
  if (deal.status === 'approved') await closeExtension(deps, tx, deal.id)
  const change: Partial<DealRow> = { status, updatedAt: event.at, ...(await effectOf(deps, tx, deal, move)) }
  await updateDealRow(tx, deal.id, deal.version, change)
  await addEvent(tx, {
    dealId: deal.id,
    at: event.at,
    actorId: event.actorId,
    kind: 'status',
    name: event.action,
    side: event.actor === 'applicant' ? 'partner' : event.actor,
    fromValue: event.fromState ?? 'draft',
    toValue: status,
    // That a deal is a duplicate is all that its partner is told (readings, 23).
    ...(status === 'duplicate'
      ? { reasons: STEP.reasons, note: '' }
      : { reasons: event.reasons, note: event.note }),
  })
  await recordPartnerEvent(deps, tx, {
    partnerId: deal.accountId,
    type: 'deal.status_changed',
    subject: dealSubject(deal),
    data: { ...dealIds(deal), from: event.fromState ?? 'draft', to: status },
  })
  if (!LIVE_STATUSES.includes(status)) await releaseKeys(tx, deal.id)
  await tellDealMove(deps, tx, { ...deal, ...change }, move)
}

/** What a move changes besides the status. */
async function effectOf(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { request, event }: MadeMove,
): Promise<Partial<DealRow>> {
  const dealId = deal.id
  switch (request.state as DealStatus) {
    case 'submitted':
      await deps.jobs.schedule(tx, { kind: CHECK_CONFLICTS, payload: { dealId }, dueAt: event.at })
      return {}
    case 'actionRequired':
      await deps.jobs.schedule(tx, {
        kind: LAPSE_UNANSWERED,
        payload: { dealId, since: event.at },
        dueAt: event.at + DEAL.answerDays * DAY_MS,
      })
      return {}
    case 'approved': {
      const until = protectionEnd(deps, event.at, protectionRules(deps).days)
      await scheduleEnd(deps, tx, dealId, until)
      return { protectedFrom: event.at, protectedUntil: until }
    }
    case 'duplicate': {
      if (deal.duplicateOf !== null) return {}
      // Where the operator chose none, it is the strongest one that came before.
      const first = (await matchesOf(tx, [deal.id])).find(
        ({ isFirst, score }) => isFirst === 1 && score >= CONFLICT_FROM,
      )
      return { duplicateOf: first?.otherId ?? null }
    }
    default:
      return {}
  }
}

/** Ends a deal about which the desk asked and got no reply in time. */
export function lapseUnanswered(
  deps: Deps,
  { dealId, since }: { readonly dealId: string; readonly since: number },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await requestById(tx, dealId)
    if (request?.state === 'actionRequired' && request.stateSince === since)
      await expireDeal(deps, tx, dealId)
  })
}

/** What happens to deals later by itself: the conflict check, reminders, and what ends. */
export function registerPipelineJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.on(SUBMIT_IMPORTED, (payload) => submitImported(deps, payload as Parameters<typeof submitImported>[1]))
  jobs.on(CHECK_CONFLICTS, (payload) => checkConflicts(deps, payload as { dealId: string }))
  jobs.on(KEY_ANEW, (payload) => keyDealsAnew(deps, payload as Parameters<typeof keyDealsAnew>[1]))
  jobs.on(PROTECTION_JOBS.remind, (payload) =>
    remindOfEnd(deps, payload as { dealId: string; until: number }),
  )
  jobs.on(PROTECTION_JOBS.expire, (payload) =>
    endProtection(deps, payload as { dealId: string; until: number }),
  )
  jobs.on(LAPSE_UNANSWERED, (payload) => lapseUnanswered(deps, payload as { dealId: string; since: number }))
}

interface Protected {
  readonly dealId: string
  readonly until: number
}

/** Reminds of a protection that ends soon, once for each end; where it can be extended, says so. */
function remindOfEnd(deps: Deps, { dealId, until }: Protected): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    if (deal?.status !== 'approved' || deal.protectedUntil !== until || isClosed(deal.stage)) return
    if (deal.remindedAt !== null) return
    await updateDealRow(tx, deal.id, deal.version, { remindedAt: deps.clock.now() })
    const { mayExtend } = await readExtension(deps, tx, deal)
    await tellPartner(deps, tx, deal, { news: mayExtend ? 'endingExtend' : 'ending', said: NOTHING })
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
async function expireDeal(deps: Deps, tx: Executor, requestId: string): Promise<void> {
  await transition(deps, tx, { requestId, action: 'expire', by: BY_SITE }, SYSTEM_CALL)
}
