import { HOUR_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { CLAIM_MAILS } from './claim/claim.mail.ts'
import { claimRoutes, orderMessagesRoute } from './claim/claim.routes.ts'
import { claimPersonal, registerClaimJobs } from './claim/claim.service.ts'
import { POC_MAILS } from './poc/poc.mail.ts'
import { pocPersonal } from './poc/poc.personal.ts'
import { pocQueueRoutes, pocRoutes } from './poc/poc.routes.ts'
import { pocMessageFiles, registerPocRequests } from './poc/poc.service.ts'
import { loadDemoPocs } from './poc/pocs.demo.ts'
import { PURCHASE_MAILS } from './purchase/purchase.mail.ts'
import { purchasePersonal } from './purchase/purchase.personal.ts'
import { purchaseRoutes } from './purchase/purchase.routes.ts'
import { registerPurchaseRequests } from './purchase/purchase.service.ts'
import { loadDemoPurchases } from './purchase/purchases.demo.ts'
import { configuredProvisioner } from './trial/configured-provisioner.ts'
import { localOrderRoutes } from './trial/order.local-page.ts'
import { orderEventsRoute, provisionerEventsRoute } from './trial/order-events.routes.ts'
import type { Provisioner } from './trial/provisioner.ts'
import { TRIAL_CONVERSION_MAILS, TRIAL_MAILS } from './trial/trial.mail.ts'
import { trialRoutes } from './trial/trial.routes.ts'
import { registerTrialJobs, trialPersonal } from './trial/trial.service.ts'
import { registerTrialExtensions } from './trial/trial-extension.service.ts'
import { trialExtensionQueueRoutes, trialQueueRoutes } from './trial/trial-queue.routes.ts'
import { registerTrialRequests } from './trial/trial-request.service.ts'
import { TRIAL_EXTENSION_MAILS, TRIAL_WAITING_MAILS } from './trial/trial-waiting.mail.ts'
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
  provide: async ({ config, clock }) => ({ provisioner: await configuredProvisioner(config, clock) }),
  routes: [
    pocRoutes,
    pocQueueRoutes,
    trialRoutes,
    trialQueueRoutes,
    trialExtensionQueueRoutes,
    claimRoutes,
    purchaseRoutes,
  ],
  rawRoutes: (deps, { bounded }) => [
    orderMessagesRoute(deps),
    provisionerEventsRoute(deps, bounded),
    orderEventsRoute(deps, bounded),
    ...(deps.config.localMode ? localOrderRoutes(deps) : []),
  ],
  fileOwners: [pocMessageFiles],
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
    PURCHASE_MAILS,
  ],
  requestKinds: [
    registerPocRequests,
    registerTrialRequests,
    registerTrialExtensions,
    registerPurchaseRequests,
  ],
  demo: { work: [loadDemoPocs, loadDemoPurchases, loadDemoTrials] },
  // Ids of messages are known for longer than their time stamps pass.
  expire: [{ table: 'provisionerEvents', column: 'receivedAt', keepMs: HOUR_MS }],
  lasts: {
    trialApplications: 'as long as the request',
    trials: 'says who has had which desktop, on which the limits of trials rest',
    trialExtensions: 'as long as the trial',
    trialQuotes: 'what a price was promised for, as long as the trial',
    pocs: 'as long as the request',
    pocForms: 'as long as the request',
    pocMessages: 'as long as the request',
    pocCounts: 'one row for each account',
    purchases: 'as long as the request',
    purchaseCounts: 'one row for each account',
    claims: 'says who has used which offer, on which its limits rest',
  },
  personal: [trialPersonal, pocPersonal, purchasePersonal, claimPersonal],
})
