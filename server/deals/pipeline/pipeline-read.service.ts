import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { FormGap } from '#contract/kit/form/define-form.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { accountsByIds, operatorAccounts } from '#server/people/account/account.service.ts'
import { namesOfPeople } from '#server/people/person/person-names.service.ts'
import {
  historyOf,
  type RequestRow,
  requestById,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import { readExtension } from './deal-extension.service.ts'
import { commentFiles, ownDeal, valuesOf } from './pipeline.service.ts'
import { type DealEventRow, type DealRow, eventsOfDeal } from './pipeline.store.ts'
import { newsOfDeal } from './pipeline-board.service.ts'
import { type CommentRow, commentsOf } from './pipeline-comment.store.ts'
import { submittedDeal } from './pipeline-desk.service.ts'
import { type ComparedForDesk, comparedDeals } from './pipeline-queue.service.ts'

/** Everything that its partner sees of a deal. @throws notFound */
export async function readDeal(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  dealId: string,
  language: Language,
) {
  const deal = await ownDeal(db, { caller, dealId })
  const request = deal.status === 'draft' ? undefined : await requestById(db, deal.id)
  const comments = await commentsOf(db, deal.id)
  const events = await eventsOfDeal(db, deal.id)
  const people = [deal.createdBy, request?.userId ?? '', ...peopleIn(comments, events)]
  const names = await partnersPeople(db, people, language)
  return {
    deal,
    request,
    comments,
    events,
    caller,
    gaps: gapsIn(deal),
    files: await commentFiles.byNumber(db, deal.id, comments),
    mentions: names,
    last: request ? (await historyOf(db, deal.id)).at(-1) : undefined,
    names,
    promisedDays: request ? daysOf(deps, request) : [],
    ...(await readExtension(deps, db, deal)),
    unread: await newsOfDeal(deps, db, userIdOf(caller), deal.id),
    now: deps.clock.now(),
  }
}

/** What the desk has of a deal besides the page of the queue. @throws notFound */
export async function readDealOnDesk(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  dealId: string,
  language: Language,
) {
  const deal = await submittedDeal(db, dealId)
  const comments = await commentsOf(db, deal.id)
  const events = await eventsOfDeal(db, deal.id)
  const matches: readonly ComparedForDesk[] = await comparedDeals(db, deal)
  const accounts = await accountsByIds(db, [
    ...new Set([deal.accountId, ...matches.map(({ other }) => other.accountId)]),
  ])
  const operators = await operatorAccounts(db)
  const partners = await partnersPeople(db, peopleIn(comments, events), language)
  const names = new Map([
    ...partners,
    ...operators.map(({ id, name, userName }) => [id, name ?? userName] as const),
  ])
  return {
    deal,
    comments,
    events,
    matches,
    names,
    caller,
    now: deps.clock.now(),
    files: await commentFiles.byNumber(db, deal.id, comments),
    mentions: new Map([...partners, ...operators.map(({ id, userName }) => [id, userName] as const)]),
    accounts: new Map(accounts.map((account) => [account.id, account])),
  }
}

/** What a draft, or a deal that was sent back, still needs; nothing in any other status. */
export function gapsIn(deal: DealRow): FormGap<DealField>[] {
  return deal.status === 'draft' || deal.status === 'actionRequired' ? dealFields.gapsOf(valuesOf(deal)) : []
}

function daysOf(deps: Deps, request: RequestRow): string[] {
  if (request.state !== 'inReview') return []
  return promisedDays(request.stateSince, DEAL.reviewDays, workingCalendar(deps))
}

/** Ids of those who wrote comments, or are mentioned in them, and of those who made the steps. */
function peopleIn(comments: readonly CommentRow[], events: readonly DealEventRow[]): string[] {
  return [
    ...comments.flatMap(({ authorId, mentions }) => [authorId, ...(JSON.parse(mentions) as string[])]),
    ...events.map(({ actorId }) => actorId ?? ''),
  ]
}

/** Names of a partner's people, by id; operators are left out. */
async function partnersPeople(
  db: Executor,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const names = await namesOfPeople(db, ids, language)
  for (const { id, accountType } of await accountsByIds(db, [...names.keys()]))
    if (accountType === ACCOUNT_TYPE.operator) names.delete(id)
  return names
}
