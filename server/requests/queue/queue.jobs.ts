import type { Deps } from '#server/kit/deps.ts'
import { APPLY_DECISION, applyDecision } from './decision.service.ts'

/** Makes decisions take effect once they can no longer be undone. */
export function registerQueueJobs(deps: Deps): void {
  deps.jobs.on(APPLY_DECISION, (payload) =>
    applyDecision(deps, (payload as { decisionId: string }).decisionId),
  )
}
