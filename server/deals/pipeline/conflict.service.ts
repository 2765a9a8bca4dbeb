import { CONFLICT_FROM, LIVE_STATUSES } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { BY_SITE, transition } from '#server/requests/request/request.service.ts'
import { compareDeals, keysOf, totalOf } from './conflict.rules.ts'
import {
  dealsToKeyAnew,
  dealsWithKeys,
  keysByDeal,
  type MatchRow,
  releaseKeys,
  replaceMatches,
  takeKeys,
} from './conflict.store.ts'
import { type DealRow, findDeal, updateDealRow } from './pipeline.store.ts'

/** Job that checks a submitted deal for conflicts and gives it to the desk. */
export const CHECK_CONFLICTS = 'deal.check'

/** Job that makes the compared values of all live deals anew, after the rule for them has changed. */
export const KEY_ANEW = 'deal.keys'
/** Few enough that a run ends long before its lease. */
const KEYED_AT_ONCE = 200

/** Goes through the deals in the order of their submission, so that the first of several keeps its place. */
export function keyDealsAnew(
  { db, jobs, clock }: Deps,
  { after }: { readonly after?: { readonly submittedAt: number; readonly id: string } },
): Promise<void> {
  return db.transaction(async (tx) => {
    const deals = await dealsToKeyAnew(tx, after, KEYED_AT_ONCE)
    for (const deal of deals) {
      await releaseKeys(tx, deal.id)
      await takeKeys(tx, deal.id, keysOf(deal))
    }
    const last = deals.length === KEYED_AT_ONCE ? deals.at(-1) : undefined
    if (!last) return
    const payload = { after: { submittedAt: last.submittedAt ?? 0, id: last.id } }
    await jobs.schedule(tx, { kind: KEY_ANEW, payload, dueAt: clock.now() })
  })
}

/** Looks at the deals of all partners, past what the partner itself may see, and begins the review. */
export function checkConflicts(deps: Deps, { dealId }: { readonly dealId: string }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const deal = await findDeal(tx, dealId)
    // Withdrawn, or checked already by a job that ran twice.
    if (deal?.status !== 'submitted') return
    const matches = await findMatches(tx, deal)
    await replaceMatches(
      tx,
      deal.id,
      matches.map(({ other: _other, ...match }) => match),
    )
    const isConflict = matches.some(
      ({ other, score, isFirst }) =>
        other.accountId !== deal.accountId && isFirst === 1 && score >= CONFLICT_FROM,
    )
    await updateDealRow(tx, deal.id, deal.version, { possibleConflict: isConflict ? 1 : 0 })
    await transition(deps, tx, { requestId: deal.id, action: 'begin', by: BY_SITE }, SYSTEM_CALL)
  })
}

type FoundMatch = Omit<MatchRow, 'dealId'> & { readonly other: DealRow }

/** Other live deals that may be the same, of every partner. */
export async function findMatches(tx: Executor, deal: DealRow): Promise<FoundMatch[]> {
  const own = (await keysByDeal(tx, [deal.id])).get(deal.id) ?? []
  const others = (await dealsWithKeys(tx, deal.id, own)).filter(({ status }) =>
    LIVE_STATUSES.includes(status),
  )
  const similar = others
    .map((other) => ({ other, signals: compareDeals(deal, other) }))
    .map((found) => ({ ...found, score: totalOf(found.signals) }))
    .filter(({ score }) => score > 0)
  const keys = await keysByDeal(
    tx,
    similar.map(({ other }) => other.id),
  )
  return similar.map(({ other, signals, score }) => {
    const isFirst = cameBefore({ deal: other, keys: keys.get(other.id) ?? [] }, { deal, keys: own }) ? 1 : 0
    return { otherId: other.id, score, signals: JSON.stringify(signals), isFirst, other }
  })
}

interface Keyed {
  readonly deal: DealRow
  readonly keys: readonly Schema['dealKeys'][]
}

/** Who holds a common value was first, as the unique index decided it; else the time of the submission says. */
function cameBefore(one: Keyed, other: Keyed): boolean {
  const [held, heldByOther] = [holdsCommon(one, other), holdsCommon(other, one)]
  if (held !== heldByOther) return held
  const [first, second] = [one.deal.submittedAt ?? 0, other.deal.submittedAt ?? 0]
  return first === second ? one.deal.id < other.deal.id : first < second
}

function holdsCommon(one: Keyed, other: Keyed): boolean {
  return one.keys.some(
    ({ held, kind, value }) =>
      held === 1 && other.keys.some((key) => key.kind === kind && key.value === value),
  )
}
