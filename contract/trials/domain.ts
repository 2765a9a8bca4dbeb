import { defineDomain } from '#contract/kit/domain.ts'
import * as claimEndpoints from './claim/claim.endpoints.ts'
import { claimList } from './claim/claim.list.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import * as pocEndpoints from './poc/poc.endpoints.ts'
import { pocQueue } from './poc/poc.queue.ts'
import { pocReasons } from './poc/poc.reasons.ts'
import { pocRequests } from './poc/poc.rules.ts'
import * as pocQueueEndpoints from './poc/poc-queue.endpoints.ts'
import * as trialEndpoints from './trial/trial.endpoints.ts'
import { trialQueue } from './trial/trial.queue.ts'
import { trialRequests } from './trial/trial.rules.ts'
import * as trialConversionEndpoints from './trial/trial-conversion.endpoints.ts'
import * as trialExtensionEndpoints from './trial/trial-extension.endpoints.ts'
import { trialExtensionQueue } from './trial/trial-extension.queue.ts'
import { trialExtensionReasons } from './trial/trial-extension.reasons.ts'
import { trialExtensionRequests } from './trial/trial-extension.rules.ts'
import * as trialExtensionQueueEndpoints from './trial/trial-extension-queue.endpoints.ts'
import * as trialQueueEndpoints from './trial/trial-queue.endpoints.ts'
import { trialReasons } from './trial/trial-queue.reasons.ts'

/** Desktops that are tried, proofs of concept, and what they become. */
export const trials = defineDomain({
  name: 'trials',
  endpoints: [
    claimEndpoints,
    pocQueueEndpoints,
    pocEndpoints,
    trialConversionEndpoints,
    trialExtensionQueueEndpoints,
    trialExtensionEndpoints,
    trialQueueEndpoints,
    trialEndpoints,
  ],
  errors,
  permissions,
  lists: { claimList },
  queues: { pocQueue, trialExtensionQueue, trialQueue },
  reasons: { pocQueue: pocReasons, trialExtensionQueue: trialExtensionReasons, trialQueue: trialReasons },
  requestKinds: { poc: pocRequests, trialExtension: trialExtensionRequests, trial: trialRequests },
})
