import type { Deps } from '#server/deps.ts'
import { FIRST_FACTOR, type FirstFactor } from '#server/features/second-factor/factor-change.service.ts'
import { forgetOlderProofs } from './proof.service.ts'
import { type Lock, MAIL_LOCK, mailLock } from './unlock.service.ts'

/** What signing in does after its answer. */
export function registerSignInJobs(deps: Deps): void {
  deps.jobs.on(MAIL_LOCK, (payload) => mailLock(deps, payload as Lock))
  deps.jobs.on(FIRST_FACTOR, (payload) => forgetOlderProofs(deps, payload as FirstFactor))
}
