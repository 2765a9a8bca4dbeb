import type { Deps } from '#server/deps.ts'
import { START_TRIAL } from './trial.service.ts'
import {
  CHECK_TRIAL,
  checkTrial,
  END_TRIAL,
  endTrial,
  RELEASE_DESKTOP,
  releaseDesktop,
  startTrial,
} from './trial-life.service.ts'

/** Who does the due steps of trials: requested -> provisioning -> ready -> ended. */
export function registerTrialJobs(deps: Deps): void {
  const steps = {
    [START_TRIAL]: startTrial,
    [CHECK_TRIAL]: checkTrial,
    [END_TRIAL]: endTrial,
    [RELEASE_DESKTOP]: releaseDesktop,
  }
  for (const [kind, step] of Object.entries(steps)) {
    deps.jobs.on(kind, (payload) => step(deps, (payload as { trialId: string }).trialId))
  }
}
