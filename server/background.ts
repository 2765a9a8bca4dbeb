import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { cleanAttempts } from './features/attempt/attempt.service.ts'
import { cleanSessions } from './features/sign-in/session.service.ts'
import { cleanContactCounts } from './features/support/support.service.ts'
import { cleanCodes } from './features/verification/verification.service.ts'

const JOBS_EVERY_MS = 1000
const MAIL_EVERY_MS = 1000
const STOP_WITHIN_MS = 3000
const CLEAN_EVERY_MS = 60 * 60_000

/** Starts what runs beside the requests: due jobs, the outbox, and the hourly clean-up. */
export function startBackground(deps: Deps, app: App): { stop(): Promise<void> } {
  deps.jobs.start(JOBS_EVERY_MS)
  deps.outbox.start(MAIL_EVERY_MS)
  const clean = () => {
    Promise.all([
      app.clean(),
      cleanAttempts(deps),
      cleanCodes(deps),
      cleanContactCounts(deps),
      cleanSessions(deps),
      deps.outbox.clean(),
    ]).catch((error) => deps.log.error({ err: error }, 'clean-up failed'))
  }
  const timer = setInterval(clean, CLEAN_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      const stopped = Promise.all([deps.jobs.stop(), deps.outbox.stop()])
      // A mail server that hangs holds nobody up: what it was sent comes again when its lease ends.
      await Promise.race([stopped, pause(STOP_WITHIN_MS)])
    },
  }
}
