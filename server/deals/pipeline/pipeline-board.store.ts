import { type RawBuilder, sql } from 'kysely'
import { type DealStage, OPEN_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { BOARD_STATUSES } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { eachOf } from '#server/kit/list/list-dialect.store.ts'
import { ListSql, type Matching } from '#server/kit/list/list-sql.store.ts'
import { type DealRow, dealSource } from './pipeline.store.ts'

export interface StageSum {
  readonly stage: DealStage
  readonly count: number
  readonly desktops: number
}

const deals = new ListSql(dealList, dealSource)

/**
 * How many of the matching deals, and desktops, each stage has; stages without any are absent. All that filters compare
 * is in the index `deals_board`; a search reads what the search index has found.
 */
export async function boardSums(db: Executor, matching: Matching): Promise<StageSum[]> {
  const { found, from } = source(db, matching)
  const { rows } = await sql<{ stage: DealStage; count: number | bigint; desktops: number | bigint | null }>`
    ${found} select stage, count(*) as count, sum(scale) as desktops from ${from}
    where ${deals.where(db, matching)} and deals.status in (${sql.join([...BOARD_STATUSES])})
    group by stage
  `.execute(db)
  return rows.map(({ stage, count, desktops }) => ({
    stage,
    count: Number(count),
    desktops: Number(desktops ?? 0),
  }))
}

/**
 * The ids of the cards, by stage in the order of their urgency. Each status of each stage is a range of the index
 * `deals_board` and read only so far as there is room for cards.
 */
export async function boardCards(db: Executor, matching: Matching): Promise<Card[]> {
  const { found, from } = source(db, matching)
  const ranges = OPEN_STAGES.flatMap((stage) =>
    BOARD_STATUSES.map(
      (status): RawBuilder<unknown> => sql`
        select * from (
          select id, stage, status, protected_until from ${from}
          where ${deals.where(db, matching)} and deals.stage = ${stage} and deals.status = ${status}
          order by protected_until, id
          limit ${DEAL.boardCards}
        ) as ${sql.ref(`${stage}_${status}`)}
      `,
    ),
  )
  const { rows } = await sql<Card>`${found} ${sql.join(ranges, sql` union all `)}`.execute(db)
  return [...Map.groupBy(rows.toSorted(byUrgency), ({ stage }) => stage).values()].flatMap((all) =>
    all.slice(0, DEAL.boardCards),
  )
}

/** The table, or what the search index has found of it, read once. */
function source(db: Executor, { found }: Matching) {
  if (!found) return { found: sql``, from: sql`deals` }
  return {
    found: sql`with found_deals as materialized (select * from deals where id in (${eachOf(db, found)}))`,
    from: sql`found_deals as deals`,
  }
}

type Card = Pick<DealRow, 'id' | 'stage' | 'status' | 'protectedUntil'>

/** Without a protection, the order is that of the ids. */
function byUrgency(one: Card, other: Card): number {
  const place = ({ status }: Card) => (BOARD_STATUSES as readonly string[]).indexOf(status)
  const until = ({ protectedUntil }: Card) => protectedUntil ?? Number.MAX_SAFE_INTEGER
  return place(one) - place(other) || until(one) - until(other) || (one.id < other.id ? -1 : 1)
}
