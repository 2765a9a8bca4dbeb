import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kit/db/database.ts'
import type { Expiring } from './expiring.ts'

/** Deletes at most `portion` rows below the limit. @returns how many */
export async function deletePortion(
  db: Db,
  { table, column, only = [] }: Expiring,
  limit: number | string,
  portion: number,
): Promise<number> {
  const conditions: RawBuilder<unknown>[] = [sql`${sql.ref(column)} < ${limit}`]
  for (const [name, operator, value] of only)
    conditions.push(sql`${sql.ref(name)} ${sql.raw(operator)} ${value === null ? sql.lit(null) : value}`)
  const expired = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} limit ${portion}`
  // Rows are found by their place, since tables have keys of different columns.
  const chosen =
    db.kind === 'sqlite'
      ? sql`rowid in (select rowid ${expired})`
      : sql`ctid = any(array(select ctid ${expired}))`
  const result = await sql`delete from ${sql.table(table)} where ${chosen}`.execute(db.query)
  return Number(result.numAffectedRows ?? 0)
}
