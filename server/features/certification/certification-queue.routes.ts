import { certificationQueue } from '#contract/features/certification/certification.queue.ts'
import { certificationQueueEn } from '#contract/features/certification/certification-queue.text.en.ts'
import { certificationQueueZh } from '#contract/features/certification/certification-queue.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { routesOfQueue } from '#server/features/queue/queue-calls.service.ts'
import type { Route } from '#server/kit/http/route.ts'
import { certificationOnQueue } from './certification-queue.service.ts'

/** The desk's queue of certifications. */
export function certificationQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: certificationQueueZh, en: certificationQueueEn }
  return routesOfQueue(deps, { queue: certificationQueue, texts, shown: certificationOnQueue })
}
