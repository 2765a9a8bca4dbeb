import type { Deps } from '#server/kit/deps.ts'
import {
  checkDesktop,
  endDesktop,
  orderDesktop,
  powerDesktop,
  releaseDesktop,
  stopIdleDesktop,
  warnOfEnd,
  warnOfWipe,
  wipeDesktop,
} from './trial-life.service.ts'
import { TRIAL_JOBS } from './trial-move.service.ts'
import { syncDesktop } from './trial-news.service.ts'
import { OFFER_PLACES } from './trial-place.service.ts'
import { lapseOffer, offerPlaces } from './trial-waiting.service.ts'

/** Who does the due steps of trials (decision 055). */
export function registerTrialJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.on(TRIAL_JOBS.order, (payload) => orderDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.check, (payload) => checkDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.sync, (payload) => syncDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.idle, (payload) => stopIdleDesktop(deps, payload as OfTrial & { since: number }), ASKS)
  jobs.on(TRIAL_JOBS.power, (payload) => powerDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.warnEnd, (payload) => warnOfEnd(deps, payload as OfTrial & { endsAt: number }))
  jobs.on(TRIAL_JOBS.end, (payload) => endDesktop(deps, payload as OfTrial))
  jobs.on(TRIAL_JOBS.lapse, (payload) => lapseOffer(deps, payload as OfTrial & { acceptBy: number }))
  jobs.on(OFFER_PLACES, (payload) => offerPlaces(deps, payload as { regionId: string }))
  jobs.on(TRIAL_JOBS.warnWipe, (payload) => warnOfWipe(deps, payload as OfTrial))
  jobs.on(TRIAL_JOBS.wipe, (payload) => wipeDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.release, (payload) => releaseDesktop(deps, payload as OfTrial), ASKS)
}

/** These steps call the provisioner; the others do not wait for it. */
const ASKS = 'provisioner'

type OfTrial = { trialId: string }
