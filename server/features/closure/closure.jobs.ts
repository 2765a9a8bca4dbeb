import type { Deps } from '#server/deps.ts'
import { CHANGE_UNDONE, type ChangeUndone } from '#server/features/email-change/undo.service.ts'
import {
  closeAccount,
  keepRegained,
  remindOfClosure,
  SWEEP_ACCOUNT,
  sweepAccount,
} from './account-end.service.ts'
import { CLOSE_ACCOUNT, REMIND_CLOSURE } from './closure.service.ts'

/** Who reminds of an account's end, brings it about, and looks once more whether nothing was left. */
export function registerClosureJobs(deps: Deps): void {
  const steps = {
    [REMIND_CLOSURE]: remindOfClosure,
    [CLOSE_ACCOUNT]: closeAccount,
    [SWEEP_ACCOUNT]: sweepAccount,
  }
  for (const [kind, step] of Object.entries(steps)) {
    deps.jobs.on(kind, (payload) => step(deps, (payload as { closureId: string }).closureId))
  }
  deps.jobs.on(CHANGE_UNDONE, (payload) => keepRegained(deps, payload as ChangeUndone))
}
