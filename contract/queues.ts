import { certificationQueue } from './company/certification/certification.queue.ts'
import { certificationReasons } from './company/certification/certification.reasons.ts'
import { dealExtensionQueue } from './deals/pipeline/deal-extension.queue.ts'
import { dealExtensionReasons } from './deals/pipeline/deal-extension.reasons.ts'
import { dealQueue } from './deals/pipeline/pipeline.queue.ts'
import { dealReasons } from './deals/pipeline/pipeline.reasons.ts'
import { associationEndQueue } from './partners/association/association.queue.ts'
import { associationEndReasons } from './partners/association/association.reasons.ts'
import { partnerQueue } from './partners/partner/partner.queue.ts'
import { partnerReasons } from './partners/partner/partner.reasons.ts'
import type { AnyQueue } from './requests/queue/define-queue.ts'
import type { ReasonTemplate } from './requests/queue/queue.fields.ts'
import { pocQueue } from './trials/poc/poc.queue.ts'
import { pocReasons } from './trials/poc/poc.reasons.ts'
import { trialQueue } from './trials/trial/trial.queue.ts'
import { trialExtensionQueue } from './trials/trial/trial-extension.queue.ts'
import { trialExtensionReasons } from './trials/trial/trial-extension.reasons.ts'
import { trialReasons } from './trials/trial/trial-queue.reasons.ts'

/** Every queue of the operators' desk. */
export const QUEUES: readonly AnyQueue[] = [
  certificationQueue,
  dealQueue,
  dealExtensionQueue,
  partnerQueue,
  associationEndQueue,
  pocQueue,
  trialQueue,
  trialExtensionQueue,
]

/** The reasons that a queue comes with, by its address; operators edit them in its settings. No page loads these. */
export const QUEUE_REASONS: Readonly<Record<string, readonly ReasonTemplate[]>> = {
  [certificationQueue.address]: certificationReasons,
  [dealQueue.address]: dealReasons,
  [dealExtensionQueue.address]: dealExtensionReasons,
  [partnerQueue.address]: partnerReasons,
  [associationEndQueue.address]: associationEndReasons,
  [pocQueue.address]: pocReasons,
  [trialQueue.address]: trialReasons,
  [trialExtensionQueue.address]: trialExtensionReasons,
}
