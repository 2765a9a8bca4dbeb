import { DEAL_FIELDS } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { DEAL, type DealDraft } from '#contract/deals/pipeline/pipeline.fields.ts'
import { CONFLICT_FROM, type DealStatus, LIVE_STATUSES } from '#contract/deals/pipeline/pipeline.rules.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { CHECK_CONFLICTS } from './conflict.service.ts'
import { matchesOf, releaseKeys } from './conflict.store.ts'
import { dealIds, dealSubject } from './deal-event.rules.ts'
import { closeExtension } from './deal-extension.service.ts'
import { expireDeal } from './deal-protection.service.ts'
import { tellMove } from './pipeline.mail.ts'
import { STEP } from './pipeline.service.ts'
import { addEvent, type DealRow, findDeal, findDeals, updateDealRow } from './pipeline.store.ts'
import { protectionEnd, protectionRules, scheduleEnd } from './protection-clock.service.ts'

/** The job of a question that is not answered. */
export const LAPSE_UNANSWERED = 'deal.lapse'

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

/** The form of a submission. */
export function formIn({ form }: { readonly form: string }): DealDraft {
  return JSON.parse(form) as DealDraft
}
