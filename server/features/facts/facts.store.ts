import type { FactPart } from '#contract/features/facts/facts.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type FactRow = Schema['facts']

/** The newest version of every part. */
export function currentFactRows(db: Executor): Promise<FactRow[]> {
  return db
    .selectFrom('facts')
    .selectAll()
    .where((row) =>
      row(
        'facts.version',
        '=',
        row
          .selectFrom('facts as newer')
          .select(({ fn }) => fn.max('newer.version').as('version'))
          .whereRef('newer.part', '=', 'facts.part'),
      ),
    )
    .execute()
}

/** Adds a version; false where another process has added it just now. */
export async function addFact(
  db: Executor,
  { value, ...row }: Omit<FactRow, 'value' | 'part'> & { part: FactPart; value: unknown },
): Promise<boolean> {
  const added = await db
    .insertInto('facts')
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['part', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}
