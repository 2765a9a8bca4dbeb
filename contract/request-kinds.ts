import { certificationRequests } from './company/certification/certification.rules.ts'
import { dealExtensionRequests } from './deals/pipeline/deal-extension.rules.ts'
import { dealRequests } from './deals/pipeline/pipeline.rules.ts'
import { associationEndRequests } from './partners/association/association.rules.ts'
import { partnerRequests } from './partners/partner/partner.rules.ts'
import type { RequestKind } from './requests/request/request.fields.ts'
import type { RequestRules } from './requests/request/request.rules.ts'
import { pocRequests } from './trials/poc/poc.rules.ts'
import { trialRequests } from './trials/trial/trial.rules.ts'
import { trialExtensionRequests } from './trials/trial/trial-extension.rules.ts'

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
