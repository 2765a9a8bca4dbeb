import type { Language } from '#contract/kit/language.ts'
import type { RowOf } from '#contract/kit/list/define-list.ts'
import type { AnyQueue, QueueDecision } from '#contract/requests/queue/define-queue.ts'
import type { QueueItem, QueueOverview } from '#contract/requests/queue/queue.fields.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { documentText } from '#web/platform/text/document-text.ts'

/** Requests that are decided, taken or assigned together: as many as a person can look through. */
export const MOST_TOGETHER = 50

export type QueueRow = RowOf<AnyQueue['list']>

/** The declaration and the texts of a queue, loaded with its pages only. */
export interface QueueParts {
  readonly queue: () => Promise<AnyQueue>
  readonly texts: Readonly<Record<Language, () => Promise<QueueTexts>>>
}

/** A queue with what its page has loaded. */
export interface ShownQueue {
  readonly queue: AnyQueue
  readonly texts: QueueTexts
  readonly overview: QueueOverview
  /** The operator at the screen. */
  readonly ownId: string
}

/** The queue with its texts in the language of the page. */
export async function loadQueueParts(parts: QueueParts): Promise<Pick<ShownQueue, 'queue' | 'texts'>> {
  const [queue, texts] = await Promise.all([
    parts.queue(),
    parts.texts[documentText().language as Language](),
  ])
  return { queue, texts }
}

/** What the pages of a queue load. */
export async function loadQueue(parts: QueueParts): Promise<ShownQueue> {
  const { queue, texts } = await loadQueueParts(parts)
  const overview = await callApi(queue.endpoints.overview, {}).then(orThrow)
  return { queue, texts, overview, ownId: storedSession()?.userId ?? '' }
}

/** The page of a request in its queue. */
export function itemPath({ address }: AnyQueue, requestId: string): string {
  return pathTo(PATHS.queuedRequest, { queue: address, requestId })
}

/** Whether it matters who has a request: one that is settled has no more to do. */
export function canBeAssigned({ rules }: AnyQueue, { state }: QueueItem): boolean {
  return rules.states[state]?.actsNext !== null
}

/** Whether a decision needs the reason of a check, and no check of the request gives it. */
export function isUnfounded({ because }: QueueDecision, { checks }: QueueItem): boolean {
  if (because === undefined) return false
  return !checks.some(({ name, state }) => state === 'warning' && because.includes(name))
}
