import { sql } from 'kysely'
import type { Schema } from '#server/migrations/schema.ts'
import type { Executor } from './database.ts'

/** A table that has a row for each of something, with its `last_number`. */
interface Counter {
  readonly table: keyof Schema
  /** The key of the table. */
  readonly of: string
}

/** The next number of something, from 1 on; transactions that take one of the same wait for each other. */
export async function nextNumber(tx: Executor, { table, of }: Counter, id: string): Promise<number> {
  const [key, last] = [sql.ref(of), sql.ref('lastNumber')]
  const { rows } = await sql<{ lastNumber: number }>`
    insert into ${sql.table(table)} (${key}, ${last}) values (${id}, 1)
    on conflict (${key}) do update set ${last} = ${sql.ref(`${table}.lastNumber`)} + 1
    returning ${last}
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`${table} gave no number`)
  return row.lastNumber
}
