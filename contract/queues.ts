import { associationEndQueue } from './features/association/association.queue.ts'
import { certificationQueue } from './features/certification/certification.queue.ts'
import { partnerQueue } from './features/partner/partner.queue.ts'
import { dealQueue } from './features/pipeline/pipeline.queue.ts'
import { pocQueue } from './features/poc/poc.queue.ts'
import type { AnyQueue } from './features/queue/define-queue.ts'
import { trialQueue } from './features/trial/trial.queue.ts'
import { trialExtensionQueue } from './features/trial/trial-extension.queue.ts'

/** Every queue of the operators' desk. */
export const QUEUES: readonly AnyQueue[] = [
  certificationQueue,
  dealQueue,
  partnerQueue,
  associationEndQueue,
  pocQueue,
  trialQueue,
  trialExtensionQueue,
]
