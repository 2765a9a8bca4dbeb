import type { Config } from './config.ts'
import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/db/database.ts'
import type { ErrorTally } from './kit/error-tally.ts'
import type { Files } from './kit/files/files.ts'
import type { EventStreams } from './kit/http/event-streams.ts'
import type { Images } from './kit/images/images.ts'
import type { Jobs } from './kit/jobs/jobs.ts'
import type { Keys } from './kit/keys/keys.ts'
import type { Limits } from './kit/limits/limits.ts'
import type { ListLimits } from './kit/list/list-limits.ts'
import type { Log } from './kit/log.ts'
import type { MailTemplate } from './kit/mail/mail-template.ts'
import type { Outbox } from './kit/mail/outbox.ts'
import type { PasswordHasher } from './kit/passwords/hasher.ts'
import type { Previews } from './kit/previews.ts'
import type { SiteAddress } from './kit/site-address.ts'
import type { PartnerDirectory } from './partners/partner-directory/partner-directory.store.ts'
import type { AgreementSource } from './people/agreement/agreement.texts.ts'
import type { Contents } from './publishing/content/contents.service.ts'
import type { Settings } from './publishing/site/site.service.ts'
import type { VisitTally } from './records/visit/visit-tally.service.ts'
import type { RequestRegistry } from './requests/request/request-registry.service.ts'
import type { Provisioner } from './trials/trial/provisioner.ts'

/** What services work with; made once in `main.ts` or by a test, and passed in whole. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Counts what the log has of errors and refused requests, until the error log stores it. */
  readonly errors: ErrorTally
  /** Counts visits of public pages, until they are stored. */
  readonly visits: VisitTally
  readonly files: Files
  readonly images: Images
  readonly outbox: Outbox
  /** Every mail that there is, for the desk. */
  readonly mailTemplates: readonly MailTemplate[]
  readonly eventStreams: EventStreams
  readonly jobs: Jobs
  readonly hasher: PasswordHasher
  readonly limits: Limits
  readonly listLimits: ListLimits
  readonly settings: Settings
  /** What is published, in memory. */
  readonly contents: Contents
  /** The public directory of partners, in memory. */
  readonly partnerDirectory: PartnerDirectory
  /** The value that is not in force, for code that renders a preview. */
  readonly previews: Previews
  readonly siteAddress: SiteAddress
  readonly provisioner: Provisioner
  /** What each kind of request adds to the mechanism; registered at start. */
  readonly requests: RequestRegistry
  /** The texts in force that people accept; read again at each use, so that a test can put a newer version in force. */
  readonly agreementTexts: () => readonly AgreementSource[]
  /** Seals texts that are read again, and takes the MACs of guessable values (codes, names). */
  readonly keys: Keys
}
