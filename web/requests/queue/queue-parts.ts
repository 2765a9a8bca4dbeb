import type { Language } from '#contract/kit/language.ts'
import type { RowOf } from '#contract/kit/list/define-list.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { QueueOverview } from '#contract/requests/queue/queue.fields.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { queuedRequestPath } from '#web/platform/paths/desk-paths.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { documentText } from '#web/platform/text/document-text.ts'
import { addressOf } from './queue-names.ts'

export type QueueRow = RowOf<AnyQueue['list']>

interface QueueParts {
  readonly queue: () => Promise<AnyQueue>
  readonly texts: Readonly<Record<Language, () => Promise<QueueTexts>>>
}

/** The declaration and the texts of each queue by its address, loaded with its pages only. */
export const QUEUE_PARTS: Readonly<Record<string, QueueParts>> = {
  certification: {
    queue: async () =>
      (await import('#contract/company/certification/certification.queue.ts')).certificationQueue,
    texts: {
      zh: async () =>
        (await import('#contract/company/certification/certification-queue.text.zh.ts')).certificationQueueZh,
      en: async () =>
        (await import('#contract/company/certification/certification-queue.text.en.ts')).certificationQueueEn,
    },
  },
  deals: {
    queue: async () => (await import('#contract/deals/pipeline/pipeline.queue.ts')).dealQueue,
    texts: {
      zh: async () => (await import('#contract/deals/pipeline/pipeline-queue.text.zh.ts')).dealQueueZh,
      en: async () => (await import('#contract/deals/pipeline/pipeline-queue.text.en.ts')).dealQueueEn,
    },
  },
  'deal-extensions': {
    queue: async () => (await import('#contract/deals/pipeline/deal-extension.queue.ts')).dealExtensionQueue,
    texts: {
      zh: async () =>
        (await import('#contract/deals/pipeline/deal-extension-queue.text.zh.ts')).dealExtensionQueueZh,
      en: async () =>
        (await import('#contract/deals/pipeline/deal-extension-queue.text.en.ts')).dealExtensionQueueEn,
    },
  },
  poc: {
    queue: async () => (await import('#contract/trials/poc/poc.queue.ts')).pocQueue,
    texts: {
      zh: async () => (await import('#contract/trials/poc/poc-queue.text.zh.ts')).pocQueueZh,
      en: async () => (await import('#contract/trials/poc/poc-queue.text.en.ts')).pocQueueEn,
    },
  },
  partners: {
    queue: async () => (await import('#contract/partners/partner/partner.queue.ts')).partnerQueue,
    texts: {
      zh: async () => (await import('#contract/partners/partner/partner-queue.text.zh.ts')).partnerQueueZh,
      en: async () => (await import('#contract/partners/partner/partner-queue.text.en.ts')).partnerQueueEn,
    },
  },
  'association-ends': {
    queue: async () =>
      (await import('#contract/partners/association/association.queue.ts')).associationEndQueue,
    texts: {
      zh: async () =>
        (await import('#contract/partners/association/association-queue.text.zh.ts')).associationEndQueueZh,
      en: async () =>
        (await import('#contract/partners/association/association-queue.text.en.ts')).associationEndQueueEn,
    },
  },
  trials: {
    queue: async () => (await import('#contract/trials/trial/trial.queue.ts')).trialQueue,
    texts: {
      zh: async () => (await import('#contract/trials/trial/trial-queue.text.zh.ts')).trialQueueZh,
      en: async () => (await import('#contract/trials/trial/trial-queue.text.en.ts')).trialQueueEn,
    },
  },
  'trial-extensions': {
    queue: async () => (await import('#contract/trials/trial/trial-extension.queue.ts')).trialExtensionQueue,
    texts: {
      zh: async () =>
        (await import('#contract/trials/trial/trial-extension-queue.text.zh.ts')).trialExtensionQueueZh,
      en: async () =>
        (await import('#contract/trials/trial/trial-extension-queue.text.en.ts')).trialExtensionQueueEn,
    },
  },
}

/** A queue with what its page has loaded. */
export interface ShownQueue {
  readonly queue: AnyQueue
  readonly texts: QueueTexts
  readonly overview: QueueOverview
  /** The operator at the screen. */
  readonly ownId: string
}

/** The queue whose page is at this path, with its texts in the language of the page. */
export async function loadQueueParts(pathname: string): Promise<Pick<ShownQueue, 'queue' | 'texts'>> {
  const parts = QUEUE_PARTS[addressOf(pathname)]
  if (!parts) throw new Error(`no queue at ${pathname}`)
  const [queue, texts] = await Promise.all([
    parts.queue(),
    parts.texts[documentText().language as Language](),
  ])
  return { queue, texts }
}

/** What the pages of a queue load. */
export async function loadQueue(pathname: string): Promise<ShownQueue> {
  const { queue, texts } = await loadQueueParts(pathname)
  const overview = await callApi(queue.endpoints.overview, {}).then(orThrow)
  return { queue, texts, overview, ownId: storedSession()?.userId ?? '' }
}

/** The page of a request in its queue. */
export function itemPath({ address }: AnyQueue, requestId: string): string {
  return queuedRequestPath(address, requestId)
}
