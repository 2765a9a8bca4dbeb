import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { cleanUnboundConsents } from './features/agreement/agreement.service.ts'
import { cleanAudit } from './features/audit/audit-log.service.ts'
import { cleanDevices } from './features/device/device.service.ts'
import { cleanEmailChanges } from './features/email-change/email-change.service.ts'
import { deleteExpiredPendingLinks } from './features/identity-link/identity-link.service.ts'
import { deleteExpiredAttempts } from './features/lockout/lockout.service.ts'
import { cleanResets } from './features/password/reset-token.service.ts'
import { cleanSecondFactors } from './features/second-factor/second-factor.service.ts'
import { cleanSessions } from './features/sign-in/session.service.ts'
import { deleteExpiredTickets } from './features/sign-in/ticket.service.ts'
import { cleanUnlocks } from './features/sign-in/unlock.service.ts'
import { cleanContactCounts } from './features/support/support.service.ts'
import { cleanFlows } from './features/third-party/third-party.service.ts'
import { cleanCodes } from './features/verification/verification.service.ts'

const STOP_WITHIN_MS = 3000
const CLEAN_EVERY_MS = 60 * 60_000

/** Starts what runs without a request: due jobs, mails among them, and the hourly clean-up. */
export function startBackground(deps: Deps, app: App): { stop(): Promise<void> } {
  deps.outbox
    .retryFailed()
    .catch((error) => deps.log.error({ err: error }, 'failed mails could not be queued again'))
  deps.jobs.start()
  const clean = () => {
    Promise.all([
      app.clean(),
      deleteExpiredAttempts(deps),
      cleanAudit(deps),
      cleanUnboundConsents(deps),
      cleanCodes(deps),
      cleanContactCounts(deps),
      cleanFlows(deps),
      deleteExpiredPendingLinks(deps),
      cleanResets(deps),
      cleanEmailChanges(deps),
      cleanSecondFactors(deps),
      cleanSessions(deps),
      cleanDevices(deps),
      deleteExpiredTickets(deps),
      cleanUnlocks(deps),
      deps.outbox.clean(),
    ]).catch((error) => deps.log.error({ err: error }, 'clean-up failed'))
  }
  const timer = setInterval(clean, CLEAN_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      // A mail server that does not answer delays no stop: its mails are sent again when their lease ends.
      await Promise.race([deps.jobs.stop(), pause(STOP_WITHIN_MS)])
    },
  }
}
