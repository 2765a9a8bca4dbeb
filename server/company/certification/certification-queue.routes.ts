import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { certificationQueueEn } from '#contract/company/certification/certification-queue.text.en.ts'
import { certificationQueueZh } from '#contract/company/certification/certification-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { certificationOnQueue } from './certification-queue.service.ts'

/** The desk's queue of certifications. */
export function certificationQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: certificationQueueZh, en: certificationQueueEn }
  return routesOfQueue(deps, { queue: certificationQueue, texts, shown: certificationOnQueue })
}
