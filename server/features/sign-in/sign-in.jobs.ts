import type { Deps } from '#server/deps.ts'
import { type Lock, MAIL_LOCK, mailLock } from './unlock.service.ts'

/** What signing in does after its answer. */
export function registerSignInJobs(deps: Deps): void {
  deps.jobs.on(MAIL_LOCK, (payload) => mailLock(deps, payload as Lock))
}
