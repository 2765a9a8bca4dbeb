import { type Kysely, sql } from 'kysely'
import { key, of, required } from './columns.ts'
import { createIndexes, isPostgres } from './list-indexes.ts'

/**
 * What the site writes down: the log of activities, which only grows, what the server failed at and refused, and visits.
 * Bounded however many requests are hostile: the code stores at most 2,000 causes of errors. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', key)
    // When it happened.
    .addColumn('at', 'bigint', required)
    // The account whose log it belongs to; null where the name does not exist.
    .addColumn('account_id', 'text')
    // Who did it: the account, one of its sub-accounts, an operator; null where unknown or the site itself.
    .addColumn('actor_id', 'text')
    // As in `signedIn`; the list is in the contract.
    .addColumn('kind', 'text', required)
    // JSON object of short facts, as in {"code":"0029"}; never a secret.
    .addColumn('detail', 'text', required)
    // Of the client that did it.
    .addColumn('address', 'text', required)
    // What its browser calls itself.
    .addColumn('user_agent', 'text', required)
    // Leads to the lines of the server's log.
    .addColumn('request_id', 'text', required)
    .execute()
  await createIndexes(
    db,
    sql`create index audit_events_by_account on audit_events (account_id, at, id, kind)`,
    sql`create index audit_events_by_actor on audit_events (account_id, actor_id, at, id, kind)`,
    sql`create index audit_events_by_time on audit_events (at, id, kind, account_id, actor_id)`,
  )
  await refuseChangesOfAuditEvents(db)

  await db.schema
    .createTable('audit_counts')
    // Days since 1970-01-01 UTC.
    .addColumn('day', 'integer', required)
    // As in audit_events.
    .addColumn('kind', 'text', required)
    .addColumn('detail', 'text', required)
    // One of several rows that are added up: parallel transactions seldom change the same one.
    .addColumn('shard', 'integer', required)
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('audit_counts_key', ['day', 'kind', 'detail', 'shard'])
    .execute()

  await db.schema
    .createTable('error_groups')
    // A hash of kind, cause, place and code: the same in every process.
    .addColumn('id', 'text', key)
    // failure, or why a request was refused: refused, limit, lock, crossSite, overload.
    .addColumn('kind', 'text', required)
    // What happened, without values.
    .addColumn('cause', 'text', required)
    // Call, job or part of the server; empty where it is not known.
    .addColumn('place', 'text', required)
    // Of the response, a database or a network; null without one.
    .addColumn('code', 'text')
    // How often it occurred.
    .addColumn('count', 'bigint', required)
    // When it occurred first.
    .addColumn('first_at', 'bigint', required)
    // When it occurred last.
    .addColumn('last_at', 'bigint', required)
    // open or resolved; null for refused requests.
    .addColumn('state', 'text')
    // When an operator said that it is resolved; stays when it occurs again.
    .addColumn('resolved_at', 'bigint')
    // User name of that operator.
    .addColumn('resolved_by', 'text')
    // JSON: where and how it occurred last, without secrets.
    .addColumn('example', 'text', required)
    .execute()

  await db.schema
    .createTable('error_hours')
    // A cause; its rows go with it.
    .addColumn('group_id', 'text', of('error_groups.id'))
    // Hours since 1970-01-01 UTC.
    .addColumn('hour', 'integer', required)
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('error_hours_key', ['group_id', 'hour'])
    .execute()
  await createIndexes(db, sql`create index error_hours_by_hour on error_hours (hour)`)

  await db.schema
    .createTable('visits')
    // Day of the business time zone, `2026-11-20`.
    .addColumn('day', 'text', required)
    // Which page the visit began with: home, product, trial, …
    .addColumn('page_group', 'text', required)
    // Of the page.
    .addColumn('language', 'text', required)
    // search, partner, event, …; other for another site, unknown where nothing says it.
    .addColumn('source', 'text', required)
    // Visits of that day; no row says anything of a single one.
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('visits_key', ['day', 'page_group', 'language', 'source'])
    .execute()
}

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

async function refuseChangesOfAuditEvents(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return refuseOnPostgres(db)
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
