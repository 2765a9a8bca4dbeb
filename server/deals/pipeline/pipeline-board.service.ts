import { DEAL_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ListReader, matchingOf, orderOf, type ParsedQuery } from '#server/kit/list/list-matching.ts'
import type { ListService } from '#server/kit/list/list-service.ts'
import { unreadByLink } from '#server/messages/notification/notification.service.ts'
import { type DealRow, type DealScope, findDeals } from './pipeline.store.ts'
import { boardCards, boardSums, type StageSum } from './pipeline-board.store.ts'

export interface BoardStage extends StageSum {
  readonly deals: readonly DealWithNews[]
}

/** Every stage with its sums and the deals that have a card, the most urgent first; the filters are those of the list. */
export async function readBoard(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  lists: ListService<typeof dealList, DealScope, DealWithNews>,
  reader: ListReader<DealScope>,
  query: ParsedQuery,
): Promise<BoardStage[]> {
  const { list } = lists
  const wanted = matchingOf(list, reader, query)
  // Of a long list the count says which rows the search index names.
  const { matching } =
    wanted.search === '' ? { matching: wanted } : await lists.count(wanted, orderOf(list, reader, {}))
  const sums = new Map((await boardSums(db, matching)).map((sum) => [sum.stage, sum]))
  const cards = await boardCards(db, matching)
  const deals = new Map(
    (
      await findDealsWithNews(
        deps,
        db,
        reader.scope.userId,
        cards.map(({ id }) => id),
      )
    ).map((deal) => [deal.id, deal]),
  )
  return DEAL_STAGES.map((stage) => ({
    ...(sums.get(stage) ?? { stage, count: 0, desktops: 0 }),
    deals: cards
      .filter((card) => card.stage === stage)
      .map(({ id }) => deals.get(id))
      .filter((deal) => deal !== undefined),
  }))
}

/** A deal of a list with whether its reader has an unread notification about it. */
export interface DealWithNews extends DealRow {
  readonly unread: boolean
}

type NewsDeps = Pick<Deps, 'clock'>

/** Deals by id, in any order, with the news of one user. */
export async function findDealsWithNews(
  deps: NewsDeps,
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<DealWithNews[]> {
  const deals = await findDeals(db, ids)
  const unread = await unreadByLink(
    deps,
    db,
    userId,
    deals.map(({ id }) => dealPage(id)),
  )
  return deals.map((deal) => ({ ...deal, unread: unread.has(dealPage(deal.id)) }))
}

/** Ids of the unread notifications of a user about one deal. */
export async function newsOfDeal(
  deps: NewsDeps,
  db: Executor,
  userId: string,
  dealId: string,
): Promise<readonly string[]> {
  const page = dealPage(dealId)
  return (await unreadByLink(deps, db, userId, [page])).get(page) ?? []
}

/** The page of a deal for its partner, to which notifications about it lead. */
export function dealPage(dealId: string): string {
  return `/content/pipelineDetails/${dealId}`
}
