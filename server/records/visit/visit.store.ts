import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type VisitRow = Schema['visits']

/** Adds to the count of a day. */
export async function addVisits(tx: Executor, row: VisitRow): Promise<void> {
  await tx
    .insertInto('visits')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'pageGroup', 'language', 'source'])
        .doUpdateSet((known) => ({ count: sql<number>`${known.ref('visits.count')} + ${row.count}` })),
    )
    .execute()
}

/** Visits by day, page group, language and source. @param day the first one, `2026-11-20` */
export async function countedVisits(db: Executor, day: string): Promise<VisitRow[]> {
  const rows = await db.selectFrom('visits').selectAll().where('day', '>=', day).execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
