import type { Config } from '#server/config/config.ts'
import { databaseClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { withStartLock } from '#server/kit/db/start-lock.ts'
import type { DatabaseTimeLimits } from '#server/kit/db/time-limits.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Domain } from '#server/kit/domain.ts'
import { createErrorTally, talliedLog } from '#server/kit/error-tally.ts'
import { openKeys } from '#server/kit/keys/open-keys.ts'
import { startReseal } from '#server/kit/keys/reseal.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { workerLimits } from '#server/kit/limits/worker-limits.ts'
import { createLog } from '#server/kit/log.ts'
import { mailboxDirectory, mailboxTransport } from '#server/kit/mail/mailbox-transport.ts'
import { smtpTransport } from '#server/kit/mail/smtp-transport.ts'
import { createHasher, DEFAULT_HASHING } from '#server/kit/passwords/hasher.ts'
import type { Tracing } from '#server/kit/tracing.ts'
import { assemble, loadDemo } from './assemble.ts'
import { configuredFiles } from './configured-files.ts'
import { openConfiguredDatabase, requireBucket } from './start-checks.ts'

/**
 * Opens what the configuration names, brings the database up to date, adds what an empty one needs and puts the server
 * together. Processes that start on one database at the same moment do it one after the other.
 * @param limits other time limits of the database than those of production
 */
export async function composeDeps(
  config: Config,
  domains: readonly Domain[],
  limits?: DatabaseTimeLimits,
): Promise<Deps> {
  // Loaded where a collector is named, and nowhere else: it takes time and memory.
  const tracing =
    config.collector && (await import('./telemetry/telemetry.ts')).createTelemetry(config.collector)
  const hear =
    tracing && ((statement: { readonly sql: string }, ms: number) => tracing.statement(statement.sql, ms))
  const db = await openConfiguredDatabase(config, limits, hear)
  return withStartLock(databaseOptions(config), () => compose(config, domains, db, tracing))
}

async function compose(
  config: Config,
  domains: readonly Domain[],
  db: Db,
  tracing: Tracing | undefined,
): Promise<Deps> {
  const write = (line: string) => {
    process.stdout.write(line)
    tracing?.line(line)
  }
  const lines = createLog({ level: config.logLevel, pretty: false, ...(tracing && { write }) })
  for (const { variable, problem, remedy } of config.warnings)
    lines.warn({ variable }, `${problem}: ${remedy}`)
  const clock = await databaseClock({ databaseTime: () => db.time() })
  const errors = createErrorTally({ now: () => clock.now() })
  const sealed = entriesOf(domains, 'sealed')
  const keys = await openKeys({ db, clock, columns: sealed, ...config })
  const files = configuredFiles(config)
  await requireBucket(config, files)
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : mailboxTransport(mailboxDirectory(config), config.mailFrom)
  const hasher = await createHasher({
    ...DEFAULT_HASHING,
    slots: config.hashSlots,
    memoryKib: config.hashMemoryKib,
  })
  const log = talliedLog(lines, errors)
  const limits = config.workers > 1 ? await workerLimits() : undefined
  const opened = { config, db, clock, log, tracing, errors, keys, files, hasher, transport }
  const deps = await assemble(domains, opened, limits && { limits })
  if (config.localMode) await loadDemo(deps)
  await startReseal(deps, sealed)
  return deps
}
