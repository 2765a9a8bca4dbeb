import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import type { Person, TestApp } from './app.ts'
import { versionSeen } from './version-seen.ts'

interface Wanted {
  readonly action: string
  readonly reasons?: readonly RequestReason[]
  readonly note?: string
}

/** Decides in a queue as this operator, and lets the seconds of the undo pass. */
export async function decideIn(
  site: TestApp,
  { endpoints }: { readonly endpoints: Pick<AnyQueue['endpoints'], 'item' | 'decide'> },
  as: Person,
  requestId: string,
  { action, reasons = [], note = '' }: Wanted,
): Promise<void> {
  const version = await versionSeen(site, endpoints.item, requestId, as)
  const body = { action, version, reasons: [...reasons], note }
  const answer = await site.call(endpoints.decide, { params: { requestId }, body }, { as })
  if (answer.status !== 200) throw new Error(`not decided: ${answer.body}`)
  site.clock.advance(QUEUE_LIMITS.undoSeconds * SECOND_MS)
  await site.settle()
}
