import { associationEndQueue } from '#contract/partners/association/association.queue.ts'
import { associationEndQueueEn } from '#contract/partners/association/association-queue.text.en.ts'
import { associationEndQueueZh } from '#contract/partners/association/association-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { associationOnQueue } from './association-review.service.ts'

/** The desk's queue of associations that one side wants to end. */
export function associationQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: associationEndQueueZh, en: associationEndQueueEn }
  return routesOfQueue(deps, { queue: associationEndQueue, texts, shown: associationOnQueue(deps) })
}
