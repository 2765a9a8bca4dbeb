import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { certificationReview, certificationWarnings } from './certification-review.service.ts'

/** What the queue shows of a certification. */
export const certificationOnQueue: QueueOnServer = {
  item: certificationReview,
  warnings: certificationWarnings,
}
