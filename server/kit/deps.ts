import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Files } from '#server/kit/files/files.ts'
import type { EventStreams } from '#server/kit/http/event-streams.ts'
import type { Readiness } from '#server/kit/http/readiness.ts'
import type { Images } from '#server/kit/images/images.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'
import type { Keys } from '#server/kit/keys/keys.ts'
import type { Limits } from '#server/kit/limits/limits.ts'
import type { ListLimits } from '#server/kit/list/list-limits.ts'
import type { Outbox } from '#server/kit/mail/outbox.ts'
import type { PasswordHasher } from '#server/kit/passwords/hasher.ts'
import type { Clock } from './clock.ts'
import type { ErrorTally } from './error-tally.ts'
import type { Log } from './log.ts'
import type { Previews } from './previews.ts'
import type { Reads } from './reads.ts'
import type { SiteAddress } from './site-address.ts'
import type { Tracing } from './tracing.ts'

/**
 * What services work with, made once at start and passed in whole. Here is what the kit has; what a domain adds
 * (`settings`, `contents`, `requests`) is declared in its `domain.ts`, where it is made.
 */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing | undefined
  /** Counts what the log has of errors and refused requests, until the error log stores it. */
  readonly errors: ErrorTally
  readonly files: Files
  readonly images: Images
  readonly outbox: Outbox
  readonly eventStreams: EventStreams
  readonly readiness: Readiness
  readonly jobs: Jobs
  readonly hasher: PasswordHasher
  readonly limits: Limits
  readonly listLimits: ListLimits
  /** The value that is not in force, for code that renders a preview. */
  readonly previews: Previews
  readonly reads: Reads
  readonly siteAddress: SiteAddress
  /** Seals texts that are read again, and takes the MACs of guessable values (codes, names). */
  readonly keys: Keys
}
