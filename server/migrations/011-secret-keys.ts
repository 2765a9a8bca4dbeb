import { type Kysely, sql } from 'kysely'

/** Keys that are stored sealed by SECRET_KEY, so that it can be rotated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_keys')
    // `mac`: the key of the MACs over codes and names.
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    // Version of the sealing key, and the key as base64 of AES-256-GCM; null where MACs were taken with SECRET_KEY.
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  // The first start then stores the secret key itself, so that recovery codes and counters stay valid.
  await sql`
    insert into secret_keys (name, created_at) select 'mac', min(created_at) from accounts having count(*) > 0
  `.execute(db)
  // Sealed by the browser's cookie from now on; a sign-in under way begins again.
  await sql`delete from third_party_flows`.execute(db)
}
