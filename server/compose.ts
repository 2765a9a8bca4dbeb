import path from 'node:path'
import type { Config } from './config.ts'
import { configuredFiles } from './configured-files.ts'
import { configuredProvisioner } from './configured-provisioner.ts'
import { loadDemoCustomers } from './demo/demo-customers.ts'
import { loadDemoData } from './demo/demo-data.ts'
import { loadDemoDeals } from './demo/demo-deals.ts'
import { loadDemoDirectory } from './demo/demo-directory.ts'
import { loadDemoDownloads } from './demo/demo-downloads.ts'
import { loadDemoFigures } from './demo/demo-figures.ts'
import { loadDemoLeads } from './demo/demo-leads.ts'
import { loadDemoPartners } from './demo/demo-partners.ts'
import { loadDemoPeople } from './demo/demo-people.ts'
import { loadDemoPocs } from './demo/demo-pocs.ts'
import { loadDemoRequests } from './demo/demo-requests.ts'
import { loadDemoSystems, loadDemoWebhook } from './demo/demo-systems.ts'
import { loadDemoTrials } from './demo/demo-trials.ts'
import type { Deps } from './deps.ts'
import { registerJobs } from './jobs.ts'
import { databaseClock } from './kit/clock.ts'
import type { Db } from './kit/db/database.ts'
import { databaseOptions } from './kit/db/database-options.ts'
import { withStartLock } from './kit/db/start-lock.ts'
import type { DatabaseTimeLimits } from './kit/db/time-limits.ts'
import { createErrorTally, talliedLog } from './kit/error-tally.ts'
import { EventStreams } from './kit/http/event-streams.ts'
import { createImages } from './kit/images/images.ts'
import { createJobs } from './kit/jobs/jobs.ts'
import { openKeys } from './kit/keys/open-keys.ts'
import { startReseal } from './kit/keys/reseal.ts'
import { createLimits } from './kit/limits/limits.ts'
import { DEFAULT_LIST_LIMITS } from './kit/list/list-limits.ts'
import { createLog } from './kit/log.ts'
import { mailboxTransport } from './kit/mail/mailbox-transport.ts'
import { createOutbox } from './kit/mail/outbox.ts'
import { smtpTransport } from './kit/mail/smtp-transport.ts'
import { createHasher, DEFAULT_HASHING } from './kit/passwords/hasher.ts'
import { createPreviews } from './kit/previews.ts'
import { createSiteAddress } from './kit/site-address.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { loadPartnerDirectory } from './partners/partner-directory/directory.service.ts'
import { readAgreementSources } from './people/agreement/agreement.texts.ts'
import { loadContents } from './publishing/content/contents.service.ts'
import { mailVersion } from './publishing/site/setting-versions.service.ts'
import { loadSettings } from './publishing/site/site.service.ts'
import { createVisitTally } from './records/visit/visit-tally.service.ts'
import { registerRequestKinds } from './request-kinds.ts'
import { createRequestRegistry } from './requests/request/request-registry.service.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { openConfiguredDatabase, requireBucket } from './start-checks.ts'
import { loadGuides } from './website/resource/guide.service.ts'

/** Where local mode keeps the mails that it catches. */
export function mailboxDirectory(config: Config): string {
  return path.join(config.dataDir, 'mailbox')
}

/**
 * Opens the database, brings it up to date, adds what an empty one needs and wires everything that the configuration
 * asks for. Processes that start on one database at the same moment do it one after the other.
 * @param limits other time limits of the database than those of production
 */
export async function composeDeps(config: Config, limits?: DatabaseTimeLimits): Promise<Deps> {
  const db = await openConfiguredDatabase(config, limits)
  return withStartLock(databaseOptions(config), () => compose(config, db))
}

async function compose(config: Config, db: Db): Promise<Deps> {
  const lines = createLog({ level: config.logLevel, pretty: false })
  for (const { variable, problem, remedy } of config.warnings)
    lines.warn({ variable }, `${problem}: ${remedy}`)
  const clock = await databaseClock({ databaseTime: () => db.time() })
  const errors = createErrorTally({ now: () => clock.now() })
  const log = talliedLog(lines, errors)
  const keys = await openKeys({ db, clock, columns: SEALED_COLUMNS, ...config })
  const siteAddress = createSiteAddress(config)
  const previews = createPreviews()
  const settings = await loadSettings({ db, clock, log, config, siteAddress, previews })
  await loadGuides({ db, clock, settings })
  const contents = await loadContents({ db, clock, config, settings, previews })
  const partnerDirectory = await loadPartnerDirectory({ db, clock, settings })
  const files = configuredFiles(config)
  await requireBucket(config, files)
  if (config.localMode) {
    await loadDemoData(db, clock, settings.timeZone)
    await settings.refresh()
    await loadDemoDownloads({ db, files, clock })
    await settings.refresh()
  }
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : mailboxTransport(mailboxDirectory(config), config.mailFrom)
  const agreementTexts = readAgreementSources()
  const jobs = createJobs({ db, clock, log })
  const deps: Deps = {
    config,
    clock,
    log,
    errors,
    visits: createVisitTally(() => clock.now()),
    db,
    settings,
    contents,
    partnerDirectory,
    previews,
    files,
    images: createImages(),
    outbox: createOutbox({ db, clock, log, jobs, transport, settings, versionOf: mailVersion }),
    mailTemplates: MAIL_TEMPLATES,
    eventStreams: new EventStreams(db),
    jobs,
    hasher: await createHasher({
      ...DEFAULT_HASHING,
      slots: config.hashSlots,
      memoryKib: config.hashMemoryKib,
    }),
    limits: createLimits(),
    listLimits: DEFAULT_LIST_LIMITS,
    siteAddress,
    provisioner: configuredProvisioner(config, clock),
    requests: createRequestRegistry(),
    agreementTexts: () => agreementTexts,
    keys,
  }
  if (config.localMode) await loadDemoPeople(deps)
  registerRequestKinds(deps)
  registerJobs(deps)
  if (config.localMode) {
    await loadDemoRequests(deps)
    await loadDemoDeals(deps)
    await loadDemoPartners(deps)
    await loadDemoDirectory(deps)
    await settings.refresh()
    await loadDemoSystems(deps)
    await loadDemoPocs(deps)
    await loadDemoTrials(deps)
    await loadDemoFigures(deps)
    await loadDemoCustomers(deps)
    await loadDemoLeads(deps)
    await loadDemoWebhook(deps)
  }
  await startReseal(deps, SEALED_COLUMNS)
  return deps
}
