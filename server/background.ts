import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { deleteUnboundConsents } from './features/agreement/agreement.service.ts'
import { deleteOldTokens } from './features/api-token/api-token.service.ts'
import { deleteExpiredAuditEvents } from './features/audit/audit-log.service.ts'
import { deleteExpiredDevices } from './features/device/device.service.ts'
import { deleteExpiredEmailChanges } from './features/email-change/email-change.service.ts'
import { deleteExpiredErrors, storeErrors } from './features/error-log/error-log.service.ts'
import { collectOrphans } from './features/file/collect.service.ts'
import { deleteExpiredPendingLinks } from './features/identity-link/identity-link.service.ts'
import { deleteExpiredAttempts } from './features/lockout/lockout.service.ts'
import { deleteExpiredNotifications } from './features/notification/notification.service.ts'
import { deleteOldOperatorLinks } from './features/operator/operator-link.service.ts'
import { followLevels } from './features/partner-directory/directory.service.ts'
import { deleteExpiredResets } from './features/password/reset-token.service.ts'
import { collectReleaseFiles } from './features/resource/release-collect.service.ts'
import { deleteExpiredChallenges } from './features/second-factor/passkey.service.ts'
import { deleteExpiredSessions } from './features/sign-in/session.service.ts'
import { deleteExpiredTickets } from './features/sign-in/ticket.service.ts'
import { deleteExpiredUnlocks } from './features/sign-in/unlock.service.ts'
import { deleteExpiredImports } from './features/spreadsheet-import/spreadsheet-import.service.ts'
import { deleteExpiredContactCounts } from './features/support/support.service.ts'
import { deleteExpiredFlows } from './features/third-party/third-party.service.ts'
import { offerFreePlaces } from './features/trial/trial-waiting.service.ts'
import { deleteExpiredCodes } from './features/verification/verification.service.ts'
import { deleteOldVisits, storeVisits } from './features/visit/visit.service.ts'
import { deleteOldDeliveries } from './features/webhook/delivery.service.ts'
import { deleteExpiredCounters } from './kit/counters/counters.ts'
import { deleteSelectionsBefore } from './kit/list/selection.store.ts'

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
