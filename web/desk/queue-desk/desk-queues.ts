import type { QueueParts } from '#web/requests/queue/shared.ts'
import { addressOf } from './queue-names.ts'

/** The declaration and the texts of each queue by its address, loaded with its pages only. */
export const DESK_QUEUES: Readonly<Record<string, QueueParts>> = {
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

/** The queue whose page is at this path. */
export function queueAt(pathname: string): QueueParts {
  const parts = DESK_QUEUES[addressOf(pathname)]
  if (!parts) throw new Error(`no queue at ${pathname}`)
  return parts
}
