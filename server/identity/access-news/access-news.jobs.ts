import type { Deps } from '#server/kit/deps.ts'
import { type GivenAccess, TELL_OF_ACCESS } from '#server/kit/http/given-access.ts'
import { tellOfAccess } from './access-news.service.ts'

/** The job of what a call has opened. */
export function registerAccessNewsJobs(deps: Deps): void {
  deps.jobs.on(TELL_OF_ACCESS, (payload) => tellOfAccess(deps, payload as GivenAccess))
}
