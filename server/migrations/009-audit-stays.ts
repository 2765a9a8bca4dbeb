import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The activity log only grows: whatever the code does, no entry is ever written anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return refuseOnPostgres(db)
  await sql`
    create trigger audit_events_stay before update on audit_events
    begin select raise(abort, 'audit events never change'); end
  `.execute(db)
}

async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_audit_events() returns trigger language plpgsql as
    $$ begin raise exception 'audit events never change'; end $$
  `.execute(db)
  await sql`
    create trigger audit_events_stay before update on audit_events
    for each row execute function refuse_change_of_audit_events()
  `.execute(db)
}
