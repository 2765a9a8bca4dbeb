import type { Deps } from '#server/deps.ts'
import { CHECK_CONFLICTS, checkConflicts } from './conflict.service.ts'
import { DEAL_JOBS, endProtection, lapseUnanswered, remindOfEnd } from './pipeline-review.service.ts'

/** What happens to deals later by itself: the conflict check, reminders, and what ends. */
export function registerPipelineJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.on(CHECK_CONFLICTS, (payload) => checkConflicts(deps, payload as { dealId: string }))
  jobs.on(DEAL_JOBS.remind, (payload) => remindOfEnd(deps, payload as { dealId: string; until: number }))
  jobs.on(DEAL_JOBS.expire, (payload) => endProtection(deps, payload as { dealId: string; until: number }))
  jobs.on(DEAL_JOBS.lapse, (payload) => lapseUnanswered(deps, payload as { dealId: string; since: number }))
}
