import type { Deps } from '#server/kit/deps.ts'
import { CHECK_CONFLICTS, checkConflicts, KEY_ANEW, keyDealsAnew } from './conflict.service.ts'
import { SUBMIT_IMPORTED, submitImported } from './deal-many.service.ts'
import { endProtection, remindOfEnd } from './deal-protection.service.ts'
import { LAPSE_UNANSWERED, lapseUnanswered } from './pipeline-review.service.ts'
import { PROTECTION_JOBS } from './protection-clock.service.ts'

/** What happens to deals later by itself: the conflict check, reminders, and what ends. */
export function registerPipelineJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.on(SUBMIT_IMPORTED, (payload) => submitImported(deps, payload as Parameters<typeof submitImported>[1]))
  jobs.on(CHECK_CONFLICTS, (payload) => checkConflicts(deps, payload as { dealId: string }))
  jobs.on(KEY_ANEW, (payload) => keyDealsAnew(deps, payload as Parameters<typeof keyDealsAnew>[1]))
  jobs.on(PROTECTION_JOBS.remind, (payload) =>
    remindOfEnd(deps, payload as { dealId: string; until: number }),
  )
  jobs.on(PROTECTION_JOBS.expire, (payload) =>
    endProtection(deps, payload as { dealId: string; until: number }),
  )
  jobs.on(LAPSE_UNANSWERED, (payload) => lapseUnanswered(deps, payload as { dealId: string; since: number }))
}
