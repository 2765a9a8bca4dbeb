import { sql } from 'kysely'
import type { LevelFigure } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'

export interface FigureRow {
  readonly accountId: string
  readonly figure: LevelFigure
  readonly count: number
}

/**
 * The figures of some partners, in one statement; one that is 0 has no row. Both counts are ranges of an index
 * (`deals_won`, `associations_state`), whatever else a partner has.
 * @param since deals that were won from then on count; in ms since 1970 UTC
 */
export async function countFigures(
  db: Executor,
  accountIds: readonly string[],
  since: number,
): Promise<FigureRow[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('deals')
    .where('stage', '=', 'won')
    .where('accountId', 'in', accountIds)
    .where('closedAt', '>=', since)
    .groupBy('accountId')
    .select(({ fn }) => [
      'accountId',
      sql<LevelFigure>`'dealsWon'`.as('figure'),
      fn.countAll<number | bigint>().as('count'),
    ])
    .unionAll(
      db
        .selectFrom('associations')
        .where('partnerId', 'in', accountIds)
        .where('state', 'in', ['active', 'ending'])
        .groupBy('partnerId')
        .select(({ fn }) => [
          'partnerId as accountId',
          sql<LevelFigure>`'customers'`.as('figure'),
          fn.countAll<number | bigint>().as('count'),
        ]),
    )
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
