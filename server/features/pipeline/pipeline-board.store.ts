import { type RawBuilder, sql } from 'kysely'
import { type DealStage, OPEN_STAGES } from '#contract/features/pipeline/deal-stage.rules.ts'
import { DEAL } from '#contract/features/pipeline/pipeline.fields.ts'
import { BOARD_STATUSES } from '#contract/features/pipeline/pipeline.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { DealRow } from './pipeline.store.ts'

export interface StageSum {
  readonly stage: DealStage
  readonly count: number
  readonly desktops: number
}

/** How many deals and desktops each stage has; stages without any are absent. */
export async function boardSums(db: Executor, accountId: string): Promise<StageSum[]> {
  const rows = await db
    .selectFrom('deals')
    .select(({ fn }) => ['stage', fn.countAll().as('count'), fn.sum('scale').as('desktops')])
    .where('accountId', '=', accountId)
    .where('status', 'in', [...BOARD_STATUSES])
    .groupBy('stage')
    .execute()
  return rows.map(({ stage, count, desktops }) => ({
    stage,
    ...{ count: Number(count), desktops: Number(desktops ?? 0) },
  }))
}

/**
 * The ids of the cards, by stage in the order of their urgency. Each status of each stage is a range of the index
 * `deals_board` and read only so far as there is room for cards.
 */
export async function boardCards(db: Executor, accountId: string): Promise<Card[]> {
  const ranges = OPEN_STAGES.flatMap((stage) =>
    BOARD_STATUSES.map(
      (status): RawBuilder<unknown> => sql`
        select * from (
          select id, stage, status, protected_until from deals
          where account_id = ${accountId} and stage = ${stage} and status = ${status}
          order by protected_until, id
          limit ${DEAL.boardCards}
        ) as ${sql.ref(`${stage}_${status}`)}
      `,
    ),
  )
  const { rows } = await sql<Card>`${sql.join(ranges, sql` union all `)}`.execute(db)
  return [...Map.groupBy(rows.toSorted(byUrgency), ({ stage }) => stage).values()].flatMap((all) =>
    all.slice(0, DEAL.boardCards),
  )
}

type Card = Pick<DealRow, 'id' | 'stage' | 'status' | 'protectedUntil'>

/** Without a protection, the order is that of the ids. */
function byUrgency(one: Card, other: Card): number {
  const place = ({ status }: Card) => (BOARD_STATUSES as readonly string[]).indexOf(status)
  const until = ({ protectedUntil }: Card) => protectedUntil ?? Number.MAX_SAFE_INTEGER
  return place(one) - place(other) || until(one) - until(other) || (one.id < other.id ? -1 : 1)
}
