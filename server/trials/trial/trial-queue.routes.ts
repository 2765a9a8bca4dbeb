import { trialQueue } from '#contract/trials/trial/trial.queue.ts'
import { trialQueueEn } from '#contract/trials/trial/trial-queue.text.en.ts'
import { trialQueueZh } from '#contract/trials/trial/trial-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { trialOnQueue } from './trial-queue.service.ts'

/** The desk's queue of trials that need approval. */
export function trialQueueRoutes(deps: Deps): Route[] {
  return routesOfQueue(deps, {
    queue: trialQueue,
    texts: { zh: trialQueueZh, en: trialQueueEn },
    shown: trialOnQueue(deps),
  })
}
