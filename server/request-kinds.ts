import { registerCertificationRequests } from './company/certification/certification.service.ts'
import { followForLeads } from './deals/lead/lead-end.service.ts'
import { registerDealExtensions } from './deals/pipeline/deal-extension.service.ts'
import { registerDealRequests } from './deals/pipeline/pipeline-review.service.ts'
import type { Deps } from './deps.ts'
import { registerAssociationRequests } from './partners/association/association-end.service.ts'
import { registerPartnerRequests } from './partners/partner/partner.service.ts'
import { registerPocRequests } from './trials/poc/poc.service.ts'
import { registerTrialExtensions } from './trials/trial/trial-extension.service.ts'
import { registerTrialRequests } from './trials/trial/trial-request.service.ts'

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
