import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { pocQueueEn } from '#contract/trials/poc/poc-queue.text.en.ts'
import { pocQueueZh } from '#contract/trials/poc/poc-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { pocOnQueue } from './poc-review.service.ts'

/** The desk's queue of proofs of concept. */
export function pocQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: pocQueueZh, en: pocQueueEn }
  return routesOfQueue(deps, { queue: pocQueue, texts, shown: pocOnQueue(deps) })
}
