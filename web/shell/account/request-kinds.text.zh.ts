import { certificationRequestZh } from '#contract/company/certification/certification-request.text.zh.ts'
import { dealExtensionRequestZh } from '#contract/deals/pipeline/deal-extension-request.text.zh.ts'
import { dealRequestZh } from '#contract/deals/pipeline/pipeline-request.text.zh.ts'
import { associationEndRequestZh } from '#contract/partners/association/association-request.text.zh.ts'
import { partnerRequestZh } from '#contract/partners/partner/partner-request.text.zh.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { pocRequestZh } from '#contract/trials/poc/poc-request.text.zh.ts'
import { trialExtensionRequestZh } from '#contract/trials/trial/trial-extension-request.text.zh.ts'
import { trialRequestZh } from '#contract/trials/trial/trial-request.text.zh.ts'

/** What the requests of each kind are called, and their states. */
export const requestKindsZh = {
  kind: {
    associationEnd: associationEndRequestZh,
    certification: certificationRequestZh,
    deal: dealRequestZh,
    dealExtension: dealExtensionRequestZh,
    partner: partnerRequestZh,
    poc: pocRequestZh,
    trial: trialRequestZh,
    trialExtension: trialExtensionRequestZh,
  } satisfies Record<RequestKind, object>,
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly requestKinds: typeof requestKindsZh
  }
}
