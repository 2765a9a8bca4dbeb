import { DEAL_STAGES } from '#contract/features/pipeline/deal-stage.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type DealRow, findDeals } from './pipeline.store.ts'
import { boardCards, boardSums, type StageSum } from './pipeline-board.store.ts'

export interface BoardStage extends StageSum {
  readonly deals: readonly DealRow[]
}

/** Every stage with its sums and the deals that have a card, the most urgent first. */
export async function readBoard(db: Executor, accountId: string): Promise<BoardStage[]> {
  const sums = new Map((await boardSums(db, accountId)).map((sum) => [sum.stage, sum]))
  const cards = await boardCards(db, accountId)
  const deals = new Map(
    (
      await findDeals(
        db,
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
