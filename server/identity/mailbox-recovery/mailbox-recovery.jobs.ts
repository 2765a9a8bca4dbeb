import type { Deps } from '#server/kit/deps.ts'
import { REPLACE_ADDRESS, replaceAddress } from './mailbox-recovery.service.ts'

/** The job that replaces a lost address when its 24 hours are over. */
export function registerMailboxRecoveryJobs(deps: Deps): void {
  deps.jobs.on(REPLACE_ADDRESS, (payload) => replaceAddress(deps, (payload as { id: string }).id))
}
