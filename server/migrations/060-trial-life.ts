import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The whole life of a trial: shut down when idle, the warnings, the days of grace, wiped, asked for again. Times are ms
 * since 1970 UTC. Trials that run get the jobs of their new clocks. Those that had ended are wiped: their desktops were
 * taken away at the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('trials')
    // Counts how often it was asked for: from 1 on, one more with each retry. Each has a desktop of its own.
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  // productMissing | imageMissing | signing | unreachable | other: what the person is told of the failure.
  await db.schema.alterTable('trials').addColumn('failure', 'text').execute()
  // The last client activity that is known; null until it is ready.
  await db.schema.alterTable('trials').addColumn('active_at', 'bigint').execute()
  // Since when it is shut down; null while it is not.
  await db.schema.alterTable('trials').addColumn('stopped_at', 'bigint').execute()
  // The end (ends_at) about which the mail before it was sent.
  await db.schema.alterTable('trials').addColumn('end_warned_for', 'bigint').execute()
  // When the disks are deleted; null before the end, and where they are deleted with the account.
  await db.schema.alterTable('trials').addColumn('wipes_at', 'bigint').execute()
  // When the mail before the wipe was sent; no disk is deleted within a day of it.
  await db.schema.alterTable('trials').addColumn('wipe_warned_at', 'bigint').execute()
  await db.schema.alterTable('trials').addColumn('wiped_at', 'bigint').execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const object = isPostgres ? sql`jsonb_build_object` : sql`json_object`
  await sql`update trials set active_at = ends_at - ${72 * HOUR_MS} where state = 'ready'`.execute(db)
  await sql`
    insert into jobs (id, kind, payload, due_at, attempts, created_at)
    select id || '-idle', 'trial.idle', ${object}('trialId', id, 'since', active_at), active_at + ${HOUR_MS}, 0,
      requested_at
    from trials where state = 'ready'
  `.execute(db)
  await sql`
    insert into jobs (id, kind, payload, due_at, attempts, created_at)
    select id || '-warn', 'trial.warnEnd', ${object}('trialId', id, 'endsAt', ends_at), ends_at - ${12 * HOUR_MS}, 0,
      requested_at
    from trials where state = 'ready'
  `.execute(db)
  await sql`update trials set state = 'wiped', wiped_at = ended_at where state = 'ended'`.execute(db)
  await sql`
    insert into request_events (request_id, revision, at, action, actor, actor_id, from_state, to_state, reasons, note)
    select id, revision + 1, state_since, 'wipe', 'system', null, 'ended', 'wiped', '[]', ''
    from requests where kind = 'trial' and state = 'ended'
  `.execute(db)
  await sql`
    update requests set state = 'wiped', revision = revision + 1 where kind = 'trial' and state = 'ended'
  `.execute(db)
}

const HOUR_MS = 3_600_000
