import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { unreadByLink } from '#server/messages/notification/notification.service.ts'
import { dealPage } from './deal-page.rules.ts'
import { type DealRow, findDeals } from './pipeline.store.ts'

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
