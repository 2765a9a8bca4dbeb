import { associationEndQueue } from './features/association/association.queue.ts'
import { associationEndReasons } from './features/association/association.reasons.ts'
import { certificationQueue } from './features/certification/certification.queue.ts'
import { certificationReasons } from './features/certification/certification.reasons.ts'
import { partnerQueue } from './features/partner/partner.queue.ts'
import { partnerReasons } from './features/partner/partner.reasons.ts'
import { dealExtensionQueue } from './features/pipeline/deal-extension.queue.ts'
import { dealExtensionReasons } from './features/pipeline/deal-extension.reasons.ts'
import { dealQueue } from './features/pipeline/pipeline.queue.ts'
import { dealReasons } from './features/pipeline/pipeline.reasons.ts'
import { pocQueue } from './features/poc/poc.queue.ts'
import { pocReasons } from './features/poc/poc.reasons.ts'
import type { AnyQueue } from './features/queue/define-queue.ts'
import type { ReasonTemplate } from './features/queue/queue.fields.ts'
import { trialQueue } from './features/trial/trial.queue.ts'
import { trialExtensionQueue } from './features/trial/trial-extension.queue.ts'
import { trialExtensionReasons } from './features/trial/trial-extension.reasons.ts'
import { trialReasons } from './features/trial/trial-queue.reasons.ts'

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
