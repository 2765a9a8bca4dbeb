import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The activity log only grows: whatever the code does, no entry is ever written anew. One thing is let through: the
 * details of an account that is closed for good may be emptied, so that addresses and names go with it while what
 * happened, when and from where stays.
 */
const EMPTIED = sql`
  new.detail = '{}' and new.id = old.id and new.at = old.at and new.kind = old.kind
  and new.account_id = old.account_id and new.actor_id is not distinct from old.actor_id
  and new.address = old.address and new.user_agent = old.user_agent and new.request_id = old.request_id
  and exists (select 1 from accounts where accounts.id = old.account_id and accounts.closed_at is not null)
`

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return refuseOnPostgres(db)
  await sql`
    create trigger audit_events_stay before update on audit_events
    begin select raise(abort, 'audit events never change') where (${EMPTIED}) is not true; end
  `.execute(db)
}

async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_audit_events() returns trigger language plpgsql as
    $$ begin
      if (${EMPTIED}) then return new; end if;
      raise exception 'audit events never change';
    end $$
  `.execute(db)
  await sql`
    create trigger audit_events_stay before update on audit_events
    for each row execute function refuse_change_of_audit_events()
  `.execute(db)
}
