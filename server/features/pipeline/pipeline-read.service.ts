import { DEAL, type DealGap, gapsOf } from '#contract/features/pipeline/pipeline.fields.ts'
import type { Deps } from '#server/deps.ts'
import { accountsByIds } from '#server/features/account/account.service.ts'
import { operatorAccounts } from '#server/features/account/operator-accounts.service.ts'
import {
  historyOf,
  type RequestRow,
  requestById,
  workingCalendar,
} from '#server/features/request/request.service.ts'
import { subAccountsByIds } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { ownDeal, valuesOf } from './pipeline.service.ts'
import { type DealEventRow, type DealRow, eventsOfDeal, findDeals } from './pipeline.store.ts'
import { type CommentRow, commentsOf } from './pipeline-comment.store.ts'
import { type ComparedForDesk, comparedDeals } from './pipeline-matches.service.ts'
import { submittedDeal } from './pipeline-submitted.service.ts'

/** Everything that its partner sees of a deal. @throws notFound */
export async function readDeal(deps: Deps, db: Executor, caller: SignedInCaller, dealId: string) {
  const deal = await ownDeal(db, { caller, dealId })
  const request = deal.status === 'draft' ? undefined : await requestById(db, deal.id)
  const comments = await commentsOf(db, deal.id)
  const events = await eventsOfDeal(db, deal.id)
  const people = [deal.createdBy, request?.userId ?? '', ...authorsOf(comments, events)]
  return {
    ...{ deal, request, comments, events, caller, gaps: gapsIn(deal) },
    last: request ? (await historyOf(db, deal.id)).at(-1) : undefined,
    names: await userNames(db, people),
    promisedDays: request ? daysOf(deps, request) : [],
    now: deps.clock.now(),
  }
}

/** What the desk has of a deal besides the page of the queue. @throws notFound */
export async function readDealOnDesk(deps: Deps, db: Executor, caller: SignedInCaller, dealId: string) {
  const deal = await submittedDeal(db, dealId)
  const comments = await commentsOf(db, deal.id)
  const events = await eventsOfDeal(db, deal.id)
  const matches: readonly ComparedForDesk[] = await comparedDeals(db, deal)
  const accounts = await accountsByIds(db, [
    ...new Set([deal.accountId, ...matches.map(({ other }) => other.accountId)]),
  ])
  const operators = await operatorAccounts(db)
  const names = new Map([
    ...(await userNames(db, authorsOf(comments, events))),
    ...operators.map(({ id, name, userName }) => [id, name ?? userName] as const),
  ])
  return {
    ...{ deal, comments, events, matches, names, caller, now: deps.clock.now() },
    accounts: new Map(accounts.map((account) => [account.id, account])),
  }
}

/** Rows of the list, in any order. */
export async function loadDealRows(db: Executor, ids: readonly string[]): Promise<DealRow[]> {
  return findDeals(db, ids)
}

/** What a draft, or a deal that was sent back, still needs; nothing in any other status. */
export function gapsIn(deal: DealRow): DealGap[] {
  return deal.status === 'draft' || deal.status === 'actionRequired' ? gapsOf(valuesOf(deal)) : []
}

function daysOf(deps: Deps, request: RequestRow): string[] {
  if (request.state !== 'inReview') return []
  return promisedDays(request.stateSince, DEAL.reviewDays, workingCalendar(deps))
}

function authorsOf(comments: readonly CommentRow[], events: readonly DealEventRow[]): string[] {
  return [...comments.map(({ authorId }) => authorId), ...events.map(({ actorId }) => actorId ?? '')]
}

/** User names of a partner's people, by id. */
async function userNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== ''))]
  if (wanted.length === 0) return new Map()
  const found = [...(await accountsByIds(db, wanted)), ...(await subAccountsByIds(db, wanted))]
  return new Map(found.map(({ id, userName }) => [id, userName]))
}
