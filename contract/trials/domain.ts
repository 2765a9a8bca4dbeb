import { defineDomain } from '#contract/kit/domain.ts'
import * as claimEndpoints from './claim/claim.endpoints.ts'
import { claimList } from './claim/claim.list.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import * as pocEndpoints from './poc/poc.endpoints.ts'
import { pocQueue } from './poc/poc.queue.ts'
import { pocReasons } from './poc/poc.reasons.ts'
import { pocRequests } from './poc/poc.rules.ts'
import { pocRequestEn } from './poc/poc-request.text.en.ts'
import { pocRequestZh } from './poc/poc-request.text.zh.ts'
import * as purchaseEndpoints from './purchase/purchase.endpoints.ts'
import { purchaseQueue } from './purchase/purchase.queue.ts'
import { purchaseRequests } from './purchase/purchase.rules.ts'
import { purchaseRequestEn } from './purchase/purchase-request.text.en.ts'
import { purchaseRequestZh } from './purchase/purchase-request.text.zh.ts'
import * as trialEndpoints from './trial/trial.endpoints.ts'
import { trialRequests } from './trial/trial.rules.ts'
import * as trialConversionEndpoints from './trial/trial-conversion.endpoints.ts'
import * as trialExtensionEndpoints from './trial/trial-extension.endpoints.ts'
import { trialExtensionReasons } from './trial/trial-extension.reasons.ts'
import { trialExtensionRequests } from './trial/trial-extension.rules.ts'
import { trialExtensionRequestEn } from './trial/trial-extension-request.text.en.ts'
import { trialExtensionRequestZh } from './trial/trial-extension-request.text.zh.ts'
import { trialExtensionQueue } from './trial/trial-extensions.queue.ts'
import { trialReasons } from './trial/trial-queue.reasons.ts'
import { trialRequestEn } from './trial/trial-request.text.en.ts'
import { trialRequestZh } from './trial/trial-request.text.zh.ts'
import { trialQueue } from './trial/trials.queue.ts'

/** Desktops that are tried, proofs of concept, and what they become. */
export const trials = defineDomain({
  name: 'trials',
  endpoints: [
    claimEndpoints,
    pocEndpoints,
    purchaseEndpoints,
    trialConversionEndpoints,
    trialExtensionEndpoints,
    trialEndpoints,
  ],
  errors,
  permissions,
  lists: { claimList },
  queues: { pocQueue, trialExtensionQueue, trialQueue, purchaseQueue },
  reasons: { pocQueue: pocReasons, trialExtensionQueue: trialExtensionReasons, trialQueue: trialReasons },
  requestKinds: {
    poc: { rules: pocRequests, texts: { zh: pocRequestZh, en: pocRequestEn } },
    trialExtension: {
      rules: trialExtensionRequests,
      texts: { zh: trialExtensionRequestZh, en: trialExtensionRequestEn },
    },
    trial: { rules: trialRequests, texts: { zh: trialRequestZh, en: trialRequestEn } },
    purchase: { rules: purchaseRequests, texts: { zh: purchaseRequestZh, en: purchaseRequestEn } },
  },
})
