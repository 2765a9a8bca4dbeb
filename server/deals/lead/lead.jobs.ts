import type { Deps } from '#server/kit/deps.ts'
import { CUSTOMER_TIED } from '#server/partners/association/association.service.ts'
import { followTie, LEAD_DUE, leadIsDue } from './lead-end.service.ts'

/** What happens by itself: a lead that is not answered goes back, and one whose customer has a partner by now. */
export function registerLeadJobs(deps: Deps): void {
  deps.jobs.on(LEAD_DUE, (payload) => leadIsDue(deps, payload as { leadId: string; dueAt: number }))
  deps.jobs.on(CUSTOMER_TIED, (payload) => followTie(deps, payload as { customerId: string }))
}
