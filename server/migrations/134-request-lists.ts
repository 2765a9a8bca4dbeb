import { type Kysely, sql } from 'kysely'
import { addSortedColumn, createSearchIndex, sortedText } from './list-indexes.ts'

/** Queues of the desk stay quick with a million requests of a kind: an index for each order, and one for the search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSortedColumn(db, { table: 'requests', column: 'due_at', absentLast: true })
  await addSortedColumn(db, { table: 'requests', column: 'decided_at' })
  const filtered = sql.raw('id, state, claimed_by')
  const orders = {
    due: sql`due_at_sorted, ${filtered}`,
    submitted: sql`submitted_at, ${filtered}`,
    decided: sql`decided_at_sorted, ${filtered}`,
    subject: sql`${sortedText(db, 'subject')}, ${filtered}`,
    state: sql`state, id, claimed_by, due_at, decided_at`,
  }
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.ref(`requests_by_${name}`)} on requests (kind, ${columns})`.execute(db)
  await createSearchIndex(db, 'requests', ['subject', 'reference'])
}
