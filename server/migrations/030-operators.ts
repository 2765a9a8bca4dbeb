import type { Kysely } from 'kysely'

/** The provider's staff, who are accounts of type 3. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    // Of an operator: administrator | reviewer | marketing | support. Null for customers and partners.
    .addColumn('operator_role', 'text')
    .execute()
}
