import { DEAL_FIELDS, type DealDraft } from '#contract/features/pipeline/pipeline.fields.ts'
import {
  CONFLICT_FROM,
  type DealStatus,
  isClosed,
  LIVE_STATUSES,
  PROTECTION,
} from '#contract/features/pipeline/pipeline.rules.ts'
import { businessDay, DAY_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { requestById, SYSTEM_CALL, transition } from '#server/features/request/request.service.ts'
import type { MadeMove } from '#server/features/request/request-registry.service.ts'
import { recordPartnerEvent } from '#server/features/webhook/partner-event.service.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { CHECK_CONFLICTS } from './conflict.service.ts'
import { matchesOf, releaseKeys } from './conflict.store.ts'
import { dealIds, dealSubject } from './deal-event.rules.ts'
import { tellMove, tellPartner } from './pipeline.mail.ts'
import { STEP } from './pipeline.service.ts'
import { addEvent, type DealRow, findDeal, findDeals, updateDealRow } from './pipeline.store.ts'

/** Jobs of the protection, and of a question that is not answered. */
export const DEAL_JOBS = { remind: 'deal.remind', expire: 'deal.expire', lapse: 'deal.lapse' } as const

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
    async facts(db, { id }) {
      const deal = await findDeal(db, id)
      const values = deal ? DEAL_FIELDS.map((name) => ({ name, value: String(deal[name] ?? '') })) : []
      return values.filter(({ value }) => value !== '')
    },
  })
}

/** The status of the deal follows that of its request, with protection, history, jobs and mails. */
async function applyMove(deps: Deps, tx: Executor, move: MadeMove): Promise<void> {
  const { request, event } = move
  const deal = await findDeal(tx, request.id)
  if (!deal) return
  const status = request.state as DealStatus
  const change: Partial<DealRow> = { status, updatedAt: event.at, ...(await effectOf(deps, tx, deal, move)) }
  await updateDealRow(tx, deal.id, deal.version, change)
  await addEvent(tx, {
    ...{ dealId: deal.id, at: event.at, actorId: event.actorId, kind: 'status', name: event.action },
    side: event.actor === 'applicant' ? 'partner' : event.actor,
    ...{ fromValue: event.fromState ?? 'draft', toValue: status },
    // That a deal is a duplicate is all that its partner is told (readings, 23).
    ...(status === 'duplicate'
      ? { reasons: STEP.reasons, note: '' }
      : { reasons: event.reasons, note: event.note }),
  })
  await recordPartnerEvent(deps, tx, {
    ...{ partnerId: deal.accountId, type: 'deal.status_changed', subject: dealSubject(deal) },
    data: { ...dealIds(deal), from: event.fromState ?? 'draft', to: status },
  })
  if (!LIVE_STATUSES.includes(status)) await releaseKeys(tx, deal.id)
  await tellMove(deps, tx, { ...deal, ...change }, move)
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
        kind: DEAL_JOBS.lapse,
        payload: { dealId, since: event.at },
        dueAt: event.at + PROTECTION.answerDays * DAY_MS,
      })
      return {}
    case 'approved': {
      const { timeZone } = deps.settings
      const until = endOfDay(businessDay(event.at + PROTECTION.days * DAY_MS, timeZone), timeZone)
      const payload = { dealId, until }
      const remindAt = until - PROTECTION.reminderDays * DAY_MS
      await deps.jobs.schedule(tx, { kind: DEAL_JOBS.remind, payload, dueAt: remindAt })
      await deps.jobs.schedule(tx, { kind: DEAL_JOBS.expire, payload, dueAt: until })
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

interface Protected {
  readonly dealId: string
  readonly until: number
}

/** Reminds of a protection that ends soon. */
export function remindOfEnd(deps: Deps, { dealId, until }: Protected): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    if (deal?.status !== 'approved' || deal.protectedUntil !== until || isClosed(deal.stage)) return
    if (deal.remindedAt !== null && deal.remindedAt > until - PROTECTION.reminderDays * DAY_MS) return
    await updateDealRow(tx, deal.id, deal.version, { remindedAt: deps.clock.now() })
    await tellPartner(deps, tx, deal, { news: 'ending', said: [] })
  })
}

/** Ends a protection. A deal that is won keeps its status; it counts for no other deal any more. */
export function endProtection(deps: Deps, { dealId, until }: Protected): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    if (deal?.status !== 'approved' || deal.protectedUntil !== until) return
    if (isClosed(deal.stage)) await releaseKeys(tx, dealId)
    else await expire(deps, tx, dealId)
  })
}

/** Ends a deal about which the desk asked and got no reply in time. */
export function lapseUnanswered(
  deps: Deps,
  { dealId, since }: { readonly dealId: string; readonly since: number },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await requestById(tx, dealId)
    if (request?.state === 'actionRequired' && request.stateSince === since) await expire(deps, tx, dealId)
  })
}

async function expire(deps: Deps, tx: Executor, requestId: string): Promise<void> {
  const by = { actor: 'system', actorId: null } as const
  await transition(deps, tx, { requestId, action: 'expire', by }, SYSTEM_CALL)
}

/** The form of a submission. */
export function formIn({ form }: { readonly form: string }): DealDraft {
  return JSON.parse(form) as DealDraft
}
