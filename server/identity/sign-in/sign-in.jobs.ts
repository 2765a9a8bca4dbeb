import { FIRST_FACTOR, type FirstFactor } from '#server/identity/second-factor/factor-change.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { endOlderRecentAuth } from './re-authentication.service.ts'
import { type Lock, MAIL_LOCK, mailLock } from './unlock.service.ts'

/** The jobs of signing in. */
export function registerSignInJobs(deps: Deps): void {
  deps.jobs.on(MAIL_LOCK, (payload) => mailLock(deps, payload as Lock))
  deps.jobs.on(FIRST_FACTOR, (payload) => endOlderRecentAuth(deps, payload as FirstFactor))
}
