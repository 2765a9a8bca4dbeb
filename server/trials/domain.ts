import { defineDomain } from '#server/kit/domain.ts'
import { registerClaimJobs } from './claim/claim.jobs.ts'
import { CLAIM_MAILS } from './claim/claim.mail.ts'
import { claimPersonal } from './claim/claim.personal.ts'
import { claimRoutes } from './claim/claim.routes.ts'
import { orderMessagesRoute } from './claim/order-messages.routes.ts'
import { POC_MAILS } from './poc/poc.mail.ts'
import { pocPersonal } from './poc/poc.personal.ts'
import { pocRoutes } from './poc/poc.routes.ts'
import { registerPocRequests } from './poc/poc.service.ts'
import { pocQueueRoutes } from './poc/poc-queue.routes.ts'
import { loadDemoPocs } from './poc/pocs.demo.ts'
import { configuredProvisioner } from './trial/configured-provisioner.ts'
import { localOrderRoutes } from './trial/order.local-page.ts'
import { orderEventsRoute } from './trial/order-events.routes.ts'
import type { Provisioner } from './trial/provisioner.ts'
import { provisionerEventsRoute } from './trial/provisioner-events.routes.ts'
import { registerTrialJobs } from './trial/trial.jobs.ts'
import { TRIAL_MAILS } from './trial/trial.mail.ts'
import { trialPersonal } from './trial/trial.personal.ts'
import { trialRoutes } from './trial/trial.routes.ts'
import { TRIAL_CONVERSION_MAILS } from './trial/trial-conversion.mail.ts'
import { TRIAL_EXTENSION_MAILS } from './trial/trial-extension.mail.ts'
import { registerTrialExtensions } from './trial/trial-extension.service.ts'
import { trialExtensionQueueRoutes } from './trial/trial-extension-queue.routes.ts'
import { trialQueueRoutes } from './trial/trial-queue.routes.ts'
import { registerTrialRequests } from './trial/trial-request.service.ts'
import { TRIAL_WAITING_MAILS } from './trial/trial-waiting.mail.ts'
import { offerFreePlaces } from './trial/trial-waiting.service.ts'
import { loadDemoTrials } from './trial/trials.demo.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    readonly provisioner: Provisioner
  }
}

/** Desktops that are tried, proofs of concept, and what they become. */
export const trials = defineDomain({
  name: 'trials',
  provide: ({ config, clock }) => ({ provisioner: configuredProvisioner(config, clock) }),
  routes: [pocRoutes, pocQueueRoutes, trialRoutes, trialQueueRoutes, trialExtensionQueueRoutes, claimRoutes],
  rawRoutes: (deps, { bounded }) => [
    orderMessagesRoute(deps),
    provisionerEventsRoute(deps, bounded),
    orderEventsRoute(deps, bounded),
    ...(deps.config.localMode ? localOrderRoutes(deps) : []),
  ],
  jobs: [registerTrialJobs, registerClaimJobs],
  // Places that are freed are offered at once; those that operators add, within these seconds.
  every: [{ name: 'places of trials are offered', everyMs: 10_000, run: offerFreePlaces }],
  mails: [
    CLAIM_MAILS,
    TRIAL_MAILS,
    TRIAL_EXTENSION_MAILS,
    TRIAL_CONVERSION_MAILS,
    TRIAL_WAITING_MAILS,
    POC_MAILS,
  ],
  requestKinds: [registerPocRequests, registerTrialRequests, registerTrialExtensions],
  demo: { work: [loadDemoPocs, loadDemoTrials] },
  personal: [trialPersonal, pocPersonal, claimPersonal],
})
