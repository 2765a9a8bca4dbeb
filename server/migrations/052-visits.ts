import { type Kysely, sql } from 'kysely'

/** The funnel of the desk: how many visits there were, and how the people behind accounts heard of the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    // Day of the business time zone, `2026-11-20`.
    .addColumn('day', 'text', (column) => column.notNull())
    // Which page the visit began with: home, product, trial, …
    .addColumn('page_group', 'text', (column) => column.notNull())
    // Of the page.
    .addColumn('language', 'text', (column) => column.notNull())
    // search, partner, event, …; other for another site, unknown where nothing says it.
    .addColumn('source', 'text', (column) => column.notNull())
    // Visits of that day; no row says anything of a single one.
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['day', 'page_group', 'language', 'source'])
    .execute()
  await db.schema
    .alterTable('accounts')
    // How the person heard of the provider, as stated first; null where nothing was stated.
    .addColumn('heard_from', 'text')
    .execute()
  // Earlier it was stated in trial forms only.
  await sql`
    update accounts set heard_from = (
      select contact ->> 'heardFrom' from trials
      where trials.account_id = accounts.id and contact ->> 'heardFrom' <> ''
      order by requested_at limit 1
    ) where id in (select account_id from trials)
  `.execute(db)
}
