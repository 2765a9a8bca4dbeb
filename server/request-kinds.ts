import type { Deps } from './deps.ts'
import { registerAssociationRequests } from './features/association/association-end.service.ts'
import { registerCertificationRequests } from './features/certification/certification.service.ts'
import { followForLeads } from './features/lead/lead-end.service.ts'
import { registerPartnerRequests } from './features/partner/partner.service.ts'
import { registerDealExtensions } from './features/pipeline/deal-extension.service.ts'
import { registerDealRequests } from './features/pipeline/pipeline-review.service.ts'
import { registerPocRequests } from './features/poc/poc.service.ts'
import { registerTrialExtensions } from './features/trial/trial-extension.service.ts'
import { registerTrialRequests } from './features/trial/trial-request.service.ts'

/** Registers what each kind of request adds to the mechanism. */
export function registerRequestKinds(deps: Deps): void {
  registerCertificationRequests(deps)
  registerDealRequests(deps)
  registerDealExtensions(deps)
  registerPartnerRequests(deps)
  registerAssociationRequests(deps)
  registerPocRequests(deps)
  registerTrialRequests(deps)
  registerTrialExtensions(deps)
  followForLeads(deps)
}
