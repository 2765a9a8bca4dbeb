import { certificationRequestEn } from '#contract/company/certification/certification-request.text.en.ts'
import { dealExtensionRequestEn } from '#contract/deals/pipeline/deal-extension-request.text.en.ts'
import { dealRequestEn } from '#contract/deals/pipeline/pipeline-request.text.en.ts'
import { associationEndRequestEn } from '#contract/partners/association/association-request.text.en.ts'
import { partnerRequestEn } from '#contract/partners/partner/partner-request.text.en.ts'
import { pocRequestEn } from '#contract/trials/poc/poc-request.text.en.ts'
import { trialExtensionRequestEn } from '#contract/trials/trial/trial-extension-request.text.en.ts'
import { trialRequestEn } from '#contract/trials/trial/trial-request.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { requestKindsZh } from './request-kinds.text.zh.ts'

export const requestKindsEn: SameText<typeof requestKindsZh> = {
  kind: {
    associationEnd: associationEndRequestEn,
    certification: certificationRequestEn,
    deal: dealRequestEn,
    dealExtension: dealExtensionRequestEn,
    partner: partnerRequestEn,
    poc: pocRequestEn,
    trial: trialRequestEn,
    trialExtension: trialExtensionRequestEn,
  },
}
