import { associationEndRequests } from './features/association/association.rules.ts'
import { certificationRequests } from './features/certification/certification.rules.ts'
import { partnerRequests } from './features/partner/partner.rules.ts'
import { dealExtensionRequests } from './features/pipeline/deal-extension.rules.ts'
import { dealRequests } from './features/pipeline/pipeline.rules.ts'
import { pocRequests } from './features/poc/poc.rules.ts'
import type { RequestKind } from './features/request/request.fields.ts'
import type { RequestRules } from './features/request/request.rules.ts'
import { trialRequests } from './features/trial/trial.rules.ts'
import { trialExtensionRequests } from './features/trial/trial-extension.rules.ts'

/** The rules of every kind of request: states, moves and who makes them. */
export const REQUEST_RULES: Readonly<Record<RequestKind, RequestRules>> = {
  associationEnd: associationEndRequests,
  certification: certificationRequests,
  deal: dealRequests,
  dealExtension: dealExtensionRequests,
  partner: partnerRequests,
  poc: pocRequests,
  trial: trialRequests,
  trialExtension: trialExtensionRequests,
}
