import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { collectOrphans } from './files/file/collect.service.ts'
import { deleteExpiredDevices } from './identity/device/device.service.ts'
import { deleteExpiredEmailChanges } from './identity/email-change/email-change.service.ts'
import { deleteExpiredPendingLinks } from './identity/identity-link/identity-link.service.ts'
import { deleteExpiredAttempts } from './identity/lockout/lockout.service.ts'
import { deleteOldOperatorLinks } from './identity/operator/operator-link.service.ts'
import { deleteExpiredResets } from './identity/password/reset-token.service.ts'
import { deleteExpiredChallenges } from './identity/second-factor/passkey.service.ts'
import { deleteExpiredSessions } from './identity/sign-in/session.service.ts'
import { deleteExpiredTickets } from './identity/sign-in/ticket.service.ts'
import { deleteExpiredUnlocks } from './identity/sign-in/unlock.service.ts'
import { deleteExpiredFlows } from './identity/third-party/third-party.service.ts'
import { deleteExpiredCodes } from './identity/verification/verification.service.ts'
import { deleteExpiredCounters } from './kit/counters/counters.ts'
import { deleteSelectionsBefore } from './kit/list/selection.store.ts'
import { deleteExpiredImports } from './lists/spreadsheet-import/spreadsheet-import.service.ts'
import { deleteExpiredNotifications } from './messages/notification/notification.service.ts'
import { deleteExpiredContactCounts } from './messages/support/support.service.ts'
import { deleteOldTokens } from './partners/api-token/api-token.service.ts'
import { followLevels } from './partners/partner-directory/directory.service.ts'
import { deleteOldDeliveries } from './partners/webhook/delivery.service.ts'
import { deleteUnboundConsents } from './people/agreement/agreement.service.ts'
import { deleteExpiredAuditEvents } from './records/audit/audit-log.service.ts'
import { deleteExpiredErrors, storeErrors } from './records/error-log/error-log.service.ts'
import { deleteOldVisits, storeVisits } from './records/visit/visit.service.ts'
import { offerFreePlaces } from './trials/trial/trial-waiting.service.ts'
import { collectReleaseFiles } from './website/resource/release-collect.service.ts'

const STOP_WITHIN_MS = 3000
const CLEAN_EVERY_MS = 60 * 60_000
const LOG_EVERY_MS = 60_000
const STORE_COUNTS_EVERY_MS = 5_000
const OFFER_PLACES_EVERY_MS = 10_000

/** Starts what runs without a request: due jobs, mails among them, the hourly clean-up, and the levels of partners. */
export function startBackground(deps: Deps, app: App): { stop(): Promise<void> } {
  deps.outbox
    .retryFailed()
    .catch((error) => deps.log.error({ err: error }, 'failed mails could not be queued again'))
  deps.jobs.start()
  const follow = () =>
    followLevels(deps).catch((error) => deps.log.error({ err: error }, 'levels of partners were not read'))
  const clean = () => {
    Promise.all([
      app.clean(),
      collectOrphans(deps),
      collectReleaseFiles(deps),
      deleteExpiredAttempts(deps),
      deleteExpiredAuditEvents(deps),
      deleteSelectionsBefore(deps.db.query, deps.clock.now()),
      deleteUnboundConsents(deps),
      deleteExpiredCodes(deps),
      deleteExpiredContactCounts(deps),
      deleteExpiredCounters(deps),
      deleteExpiredErrors(deps),
      deleteExpiredFlows(deps),
      deleteExpiredImports(deps),
      deleteExpiredNotifications(deps),
      deleteExpiredPendingLinks(deps),
      deleteExpiredResets(deps),
      deleteExpiredEmailChanges(deps),
      deleteExpiredChallenges(deps),
      deleteExpiredSessions(deps),
      deleteExpiredDevices(deps),
      deleteExpiredTickets(deps),
      deleteOldOperatorLinks(deps),
      deleteOldTokens(deps),
      deleteOldDeliveries(deps),
      deleteExpiredUnlocks(deps),
      deleteOldVisits(deps),
      deps.outbox.clean(),
      follow(),
    ]).catch((error) => deps.log.error({ err: error }, 'clean-up failed'))
  }
  const timer = setInterval(clean, CLEAN_EVERY_MS)
  timer.unref()
  const logTimer = setInterval(() => app.logOmitted(), LOG_EVERY_MS)
  logTimer.unref()
  const storeCounts = () => Promise.all([storeErrors(deps), storeVisits(deps)])
  const countTimer = setInterval(() => void storeCounts(), STORE_COUNTS_EVERY_MS)
  countTimer.unref()
  // Places that are freed are offered at once; those that operators add, within these seconds.
  const offerTimer = setInterval(
    () => offerFreePlaces(deps).catch((error) => deps.log.error({ err: error }, 'places were not offered')),
    OFFER_PLACES_EVERY_MS,
  )
  offerTimer.unref()
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(logTimer)
      clearInterval(countTimer)
      clearInterval(offerTimer)
      app.logOmitted()
      // A mail server that does not answer delays no stop: its mails are sent again when their lease ends.
      await Promise.race([deps.jobs.stop().then(storeCounts), pause(STOP_WITHIN_MS)])
    },
  }
}
