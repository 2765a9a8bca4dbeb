import { existsSync } from 'node:fs'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Config } from '#server/config/config.ts'
import { machineTime } from '#server/kit/clock.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { CONNECTIONS_OF_PROCESS, type Db, type Executor, openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { MIGRATIONS, migrationNames, seenMigrations } from '#server/kit/db/migrate.ts'
import { waitingJobs } from '#server/kit/jobs/job.store.ts'
import { databaseMistake } from '#server/start/start-checks.ts'
import { postgresFacts, sqliteFacts } from './doctor.store.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** The oldest release that its makers still mend. */
const OLDEST_POSTGRES = 140_000
const MOST_DRIFT_MS = 2 * SECOND_MS
const LATE_JOB_MS = 15 * MINUTE_MS
/** PostgreSQL itself warns at some 40 million before two billion. */
const OLD_TRANSACTION = 1_500_000_000

/** Looks at the database without changing it: reached, tables, settings, clock and jobs. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const options = databaseOptions(config)
  // Opening a file of SQLite makes one, which would belong to the person who asks.
  if (options.kind === 'sqlite' && !existsSync(options.file)) return [withoutTables()]
  const db = openDatabase(options)
  try {
    const difference = Math.abs((await db.time()) - machineTime())
    const tables = await tablesOf(db)
    const own = db.kind === 'postgres' ? await postgresOf(db.query, config) : await sqliteOf(db.query)
    const jobs = tables.state === 'fault' ? [] : [await jobsOf(db)]
    return [ok('database', `${db.kind} answers`), tables, ...own, clockOf(difference), ...jobs]
  } catch (error) {
    const words = databaseMistake(error, config)
    if (!words) throw error
    return [fault('database', words.problem, words.remedy)]
  } finally {
    await db.close()
  }
}

function withoutTables(): Finding {
  return fault(
    'tables',
    'the database is empty',
    `start the server once, or run "${commandWords('migrate')}"`,
  )
}

async function tablesOf({ query }: Db): Promise<Finding> {
  const [known, seen] = [await migrationNames(MIGRATIONS), await seenMigrations(query)]
  if (seen.length === 0) return withoutTables()
  const later = seen.filter((name) => !known.includes(name))
  if (later.length > 0)
    return warning(
      'tables',
      `a later release has changed the tables: ${later.join(', ')}`,
      'install that release here as well, unless the upgrade is being taken back',
    )
  const missing = known.filter((name) => !seen.includes(name))
  if (missing.length > 0)
    return fault(
      'tables',
      `the tables are of an earlier release; ${missing.length} migrations are missing`,
      `start the server, or run "${commandWords('migrate')}" as the role that owns the tables`,
    )
  return ok('tables', 'the tables are those of this release')
}

async function postgresOf(query: Executor, { workers }: Config): Promise<Finding[]> {
  const facts = await postgresFacts(query)
  const version = (facts.version / 10_000).toFixed(0)
  const found = [
    facts.version < OLDEST_POSTGRES &&
      fault(
        'version',
        `PostgreSQL ${version} is no longer mended by its makers`,
        'install release 14 or later',
      ),
    facts.encoding !== 'UTF8' &&
      fault('encoding', `the database is in ${facts.encoding}`, "make it anew with encoding 'UTF8'"),
    facts.isStandby && fault('writes', 'the server is a standby and takes no writes', 'name the primary'),
    facts.isSuperuser &&
      warning('rights', 'the role is a superuser', 'give the site a role of its own: docs/operations.md'),
    facts.unsafe.length > 0 &&
      fault(
        'settings',
        `off: ${facts.unsafe.join(', ')}`,
        'turn them on, or what was acknowledged may be lost',
      ),
    facts.maxConnections < workers * CONNECTIONS_OF_PROCESS &&
      fault(
        'connections',
        `max_connections is ${facts.maxConnections}, and ${workers} workers may need ${workers * CONNECTIONS_OF_PROCESS}`,
        'raise max_connections, or lower WORKERS',
      ),
    facts.usedConnections > facts.maxConnections * 0.9 &&
      warning(
        'connections',
        `${facts.usedConnections} of ${facts.maxConnections} connections are in use`,
        'raise max_connections, or see who holds them in pg_stat_activity',
      ),
    facts.invalidIndexes.length > 0 &&
      fault(
        'indexes',
        `not usable: ${facts.invalidIndexes.join(', ')}`,
        `as their owner: ${facts.invalidIndexes.map((name) => `reindex index ${name};`).join(' ')}`,
      ),
    facts.unvacuumed.length > 0 &&
      warning(
        'vacuum',
        `more dead rows than autovacuum should leave: ${facts.unvacuumed.join(', ')}`,
        'look for transactions that never end in pg_stat_activity, then: vacuum analyze',
      ),
    facts.oldestTransaction > OLD_TRANSACTION &&
      fault(
        'vacuum',
        `the oldest transaction is ${facts.oldestTransaction} transactions old; near two billion PostgreSQL stops`,
        'end transactions that never end, then: vacuum freeze',
      ),
  ].filter((finding) => finding !== false)
  return found.length > 0
    ? found
    : [ok('database server', `PostgreSQL ${version}, settings and indexes are right`)]
}

async function sqliteOf(query: Executor): Promise<Finding[]> {
  const { check, bytes, freeBytes } = await sqliteFacts(query)
  if (check !== 'ok')
    return [fault('database file', `damaged: ${check}`, 'stop the server and restore the last backup')]
  if (freeBytes > bytes / 2 && freeBytes > 1e9)
    return [
      warning(
        'database file',
        `more than half of it is unused (${Math.round(freeBytes / 1e6)} MB)`,
        'stop the server and run: sqlite3 portico.db vacuum',
      ),
    ]
  return [ok('database file', `whole, ${Math.ceil(bytes / 1e6)} MB`)]
}

function clockOf(differenceMs: number): Finding {
  const seconds = (differenceMs / 1000).toFixed(1)
  return differenceMs > MOST_DRIFT_MS
    ? warning(
        'clock',
        `this machine and the database are ${seconds} s apart`,
        'turn on NTP on both (timedatectl set-ntp true)',
      )
    : ok('clock', `this machine and the database are ${seconds} s apart`)
}

async function jobsOf(db: Db): Promise<Finding> {
  const now = await db.time()
  const late = (await waitingJobs(db.query, now)).filter(({ oldestDueAt }) => now - oldestDueAt > LATE_JOB_MS)
  if (late.length === 0) return ok('jobs', 'none is late')
  const kinds = late.map(
    ({ kind, waiting, failed, oldestDueAt }) =>
      `${kind} (${waiting} wait, ${failed} have failed, the oldest since ${Math.round((now - oldestDueAt) / MINUTE_MS)} minutes)`,
  )
  return warning(
    'jobs',
    `late: ${kinds.join(', ')}`,
    'see whether a server runs, and "job failed" in its log; last_error of the table jobs has the cause',
  )
}
