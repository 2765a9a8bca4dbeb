import { askForOffer } from '#contract/trials/purchase/purchase.endpoints.ts'
import { purchaseQueue } from '#contract/trials/purchase/purchase.queue.ts'
import { purchaseQueueEn } from '#contract/trials/purchase/purchase-queue.text.en.ts'
import { purchaseQueueZh } from '#contract/trials/purchase/purchase-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { askForPurchase, purchaseOnQueue } from './purchase.service.ts'

/** Formal quote requests, and the desk's queue of them. */
export function purchaseRoutes(deps: Deps): Route[] {
  const texts = { zh: purchaseQueueZh, en: purchaseQueueEn }
  return [
    route(askForOffer, (call) => askForPurchase(deps, call.caller, call.input.body, call), {
      answer: ({ id }) => ({ requestId: id }),
    }),
    ...routesOfQueue(deps, { queue: purchaseQueue, texts, shown: purchaseOnQueue(deps) }),
  ]
}
