import type { Deps } from '#server/kit/deps.ts'
import {
  closeAccount,
  DELETE_AGAIN,
  deleteAgain,
  remindOfClosure,
  WIPE_FORMER,
  wipeFormer,
} from './account-end.service.ts'
import { CLOSE_ACCOUNT, REMIND_CLOSURE } from './closure.service.ts'

/** The jobs of a closure: reminder, closing, and what is deleted after it. */
export function registerClosureJobs(deps: Deps): void {
  const steps = {
    [REMIND_CLOSURE]: remindOfClosure,
    [CLOSE_ACCOUNT]: closeAccount,
    [DELETE_AGAIN]: deleteAgain,
    [WIPE_FORMER]: wipeFormer,
  }
  for (const [kind, step] of Object.entries(steps)) {
    deps.jobs.on(kind, (payload) => {
      const { closureId, after } = payload as { closureId: string; after?: string }
      return step(deps, closureId, after)
    })
  }
}
