import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { DEMO_PHASES, type DemoPhase, type Domain } from '#server/kit/domain.ts'
import { registerEdgePurge } from '#server/kit/edge/edge-purge.ts'
import type { ErrorTally } from '#server/kit/error-tally.ts'
import type { Files } from '#server/kit/files/files.ts'
import { EventStreams } from '#server/kit/http/event-streams.ts'
import { createReadiness } from '#server/kit/http/readiness.ts'
import { createImages } from '#server/kit/images/images.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import type { Keys } from '#server/kit/keys/keys.ts'
import { registerResealJob } from '#server/kit/keys/reseal.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { createLimits } from '#server/kit/limits/limits.ts'
import { DEFAULT_LIST_LIMITS } from '#server/kit/list/list-limits.ts'
import type { Log } from '#server/kit/log.ts'
import type { Transport } from '#server/kit/mail/mail.ts'
import { createOutbox } from '#server/kit/mail/outbox.ts'
import type { PasswordHasher } from '#server/kit/passwords/hasher.ts'
import { createPreviews } from '#server/kit/previews.ts'
import { createReads } from '#server/kit/reads.ts'
import { createSiteAddress } from '#server/kit/site-address.ts'
import type { Tracing } from '#server/kit/tracing.ts'
import { mailVersion } from '#server/publishing/site/setting-versions.service.ts'

/** What is opened before the server is put together. */
export interface Opened {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing | undefined
  readonly errors: ErrorTally
  readonly keys: Keys
  readonly files: Files
  readonly hasher: PasswordHasher
  readonly transport: Transport
}

/**
 * Puts `deps` together: what the kit has, then what each domain provides, bottom first; then jobs and kinds of requests
 * are registered. Production and tests both start so.
 * @param others parts in place of those of production, as the limits of a test
 */
export async function assemble(
  domains: readonly Domain[],
  { transport, ...opened }: Opened,
  others: Partial<Deps> = {},
): Promise<Deps> {
  const { config, db } = opened
  const kit = {
    ...opened,
    domains,
    jobs: createJobs(opened),
    images: createImages(),
    previews: createPreviews(),
    reads: createReads(),
    siteAddress: createSiteAddress(config),
    eventStreams: new EventStreams(db),
    readiness: createReadiness(),
    limits: createLimits(),
    listLimits: DEFAULT_LIST_LIMITS,
    ...others,
  }
  // Each domain sees what the kit and the domains below it have provided; then nothing is missing.
  const deps = kit as { -readonly [Key in keyof Deps]: Deps[Key] }
  for (const { provide } of domains) Object.assign(deps, await provide?.(deps), others)
  const { tracing } = opened
  const traced: Transport = tracing
    ? { send: (mail) => tracing.part('mail', () => transport.send(mail)) }
    : transport
  deps.outbox = createOutbox({ ...deps, transport: traced, versionOf: mailVersion })
  for (const { firstRows } of domains) await firstRows?.(deps)
  await deps.settings.refresh()
  for (const register of entriesOf(domains, 'requestKinds')) register(deps)
  for (const register of entriesOf(domains, 'jobs')) register(deps)
  registerEdgePurge(deps)
  registerResealJob(deps, entriesOf(domains, 'sealed'))
  return deps
}

/** Loads the made-up data of these phases, in every domain. What is published is read again after each step. */
export async function loadDemo(deps: Deps, phases: readonly DemoPhase[] = DEMO_PHASES): Promise<void> {
  for (const phase of phases) {
    for (const load of deps.domains.flatMap(({ demo }) => demo?.[phase] ?? [])) {
      await load(deps)
      await deps.settings.refresh()
    }
  }
}
