import type { Deps } from '#server/kit/deps.ts'
import { ARBITRATE, arbitrate } from './association-end.service.ts'
import { expireInvitation, INVITATION_EXPIRES } from './invitation.service.ts'

/** What happens by itself: links expire, and requests to end that stay open go to an operator. */
export function registerAssociationJobs(deps: Deps): void {
  deps.jobs.on(INVITATION_EXPIRES, (payload) => expireInvitation(deps, payload as { invitationId: string }))
  deps.jobs.on(ARBITRATE, (payload) => arbitrate(deps, payload as { requestId: string }))
}
