import type { AnyQueue } from '#contract/features/queue/define-queue.ts'
import type { QueueOverview } from '#contract/features/queue/queue.fields.ts'
import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'
import type { Language } from '#contract/kit/language.ts'
import type { RowOf } from '#contract/kit/list/define-list.ts'
import { QUEUES } from '#contract/queues.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { queuedRequestPath } from '#web/platform/paths/desk-paths.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { documentText } from '#web/platform/text/document-text.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'

export type QueueRow = RowOf<AnyQueue['list']>

/** The texts of each queue, loaded with its page only. */
export const QUEUE_TEXTS: Readonly<Record<string, Readonly<Record<Language, () => Promise<QueueTexts>>>>> = {
  certification: {
    zh: async () =>
      (await import('#contract/features/certification/certification-queue.text.zh.ts')).certificationQueueZh,
    en: async () =>
      (await import('#contract/features/certification/certification-queue.text.en.ts')).certificationQueueEn,
  },
  deals: {
    zh: async () => (await import('#contract/features/pipeline/pipeline-queue.text.zh.ts')).dealQueueZh,
    en: async () => (await import('#contract/features/pipeline/pipeline-queue.text.en.ts')).dealQueueEn,
  },
  poc: {
    zh: async () => (await import('#contract/features/poc/poc-queue.text.zh.ts')).pocQueueZh,
    en: async () => (await import('#contract/features/poc/poc-queue.text.en.ts')).pocQueueEn,
  },
  partners: {
    zh: async () => (await import('#contract/features/partner/partner-queue.text.zh.ts')).partnerQueueZh,
    en: async () => (await import('#contract/features/partner/partner-queue.text.en.ts')).partnerQueueEn,
  },
  'association-ends': {
    zh: async () =>
      (await import('#contract/features/association/association-queue.text.zh.ts')).associationEndQueueZh,
    en: async () =>
      (await import('#contract/features/association/association-queue.text.en.ts')).associationEndQueueEn,
  },
  trials: {
    zh: async () => (await import('#contract/features/trial/trial-queue.text.zh.ts')).trialQueueZh,
    en: async () => (await import('#contract/features/trial/trial-queue.text.en.ts')).trialQueueEn,
  },
  'trial-extensions': {
    zh: async () =>
      (await import('#contract/features/trial/trial-extension-queue.text.zh.ts')).trialExtensionQueueZh,
    en: async () =>
      (await import('#contract/features/trial/trial-extension-queue.text.en.ts')).trialExtensionQueueEn,
  },
}

/** The title of the pages of each queue. */
const TITLES: Readonly<Record<string, TitleKey>> = {
  'association-ends': 'associationEndQueue',
  certification: 'certificationQueue',
  deals: 'dealQueue',
  partners: 'partnerQueue',
  poc: 'pocQueue',
  'trial-extensions': 'trialExtensionQueue',
  trials: 'trialQueue',
}

/** A queue with what its page has loaded. */
export interface ShownQueue {
  readonly queue: AnyQueue
  readonly texts: QueueTexts
  readonly overview: QueueOverview
  /** The operator at the screen. */
  readonly ownId: string
}

/** The queue whose page is at this path. */
export function queueOfPath(pathname: string): AnyQueue {
  const address = pathname.split('/')[3]
  const queue = QUEUES.find((each) => each.address === address)
  if (!queue) throw new Error(`no queue at ${pathname}`)
  return queue
}

export function queueTitle(pathname: string): TitleKey {
  return TITLES[pathname.split('/')[3] ?? ''] ?? 'certificationQueue'
}

/** In the language of the page. */
export function loadQueueTexts({ address }: AnyQueue): Promise<QueueTexts> {
  const texts = QUEUE_TEXTS[address]
  if (!texts) throw new Error(`no texts of the queue ${address}`)
  return texts[documentText().language as Language]()
}

/** What the pages of a queue load. */
export async function loadQueue(pathname: string): Promise<ShownQueue> {
  const queue = queueOfPath(pathname)
  const [texts, overview] = await Promise.all([
    loadQueueTexts(queue),
    callApi(queue.endpoints.overview, {}).then(orThrow),
  ])
  return { queue, texts, overview, ownId: storedSession()?.userId ?? '' }
}

/** The page of a request in its queue. */
export function itemPath({ address }: AnyQueue, requestId: string): string {
  return queuedRequestPath(address, requestId)
}
