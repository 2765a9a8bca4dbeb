import type { Deps } from '#server/kit/deps.ts'
import { createDeliverer } from './delivery.service.ts'
import { DELIVER } from './partner-event.service.ts'

/** What is due to webhooks. */
export function registerWebhookJobs(deps: Deps): void {
  const deliver = createDeliverer(deps)
  deps.jobs.on(
    DELIVER,
    (payload) => deliver((payload as { readonly webhookId: string }).webhookId),
    'webhook',
  )
}
