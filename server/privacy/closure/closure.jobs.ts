import type { Deps } from '#server/kit/deps.ts'
import { closeAccount, DELETE_AGAIN, deleteAgain, remindOfClosure } from './account-end.service.ts'
import { CLOSE_ACCOUNT, REMIND_CLOSURE } from './closure.service.ts'

/** The jobs of a closure: reminder, closing, and the repeated deletion. */
export function registerClosureJobs(deps: Deps): void {
  const steps = {
    [REMIND_CLOSURE]: remindOfClosure,
    [CLOSE_ACCOUNT]: closeAccount,
    [DELETE_AGAIN]: deleteAgain,
  }
  for (const [kind, step] of Object.entries(steps)) {
    deps.jobs.on(kind, (payload) => step(deps, (payload as { closureId: string }).closureId))
  }
}
