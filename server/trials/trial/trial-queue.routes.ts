import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { trialExtensionQueue } from '#contract/trials/trial/trial-extensions.queue.ts'
import { trialExtensionQueueEn } from '#contract/trials/trial/trial-extensions-queue.text.en.ts'
import { trialExtensionQueueZh } from '#contract/trials/trial/trial-extensions-queue.text.zh.ts'
import { trialQueue } from '#contract/trials/trial/trials.queue.ts'
import { trialQueueEn } from '#contract/trials/trial/trials-queue.text.en.ts'
import { trialQueueZh } from '#contract/trials/trial/trials-queue.text.zh.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { findExtension, type TrialRow, trialById } from './trial.store.ts'
import { trialOnQueue } from './trial-request.service.ts'

/** The desk's queue of trials that need approval. */
export function trialQueueRoutes(deps: Deps): Route[] {
  return routesOfQueue(deps, {
    queue: trialQueue,
    texts: { zh: trialQueueZh, en: trialQueueEn },
    shown: trialOnQueue(deps),
  })
}

/** The desk's queue of extensions. */
export function trialExtensionQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: trialExtensionQueueZh, en: trialExtensionQueueEn }
  const shown: QueueOnServer = {
    async item(db, { id }, language) {
      const row = await findExtension(db, id)
      const trial = row && (await trialById(db, row.trialId))
      const fields = trial ? fieldsOf(deps, trial, { reason: row.reason, language }) : []
      return { fields, images: [], checks: [] }
    },
    warnings: async () => new Map(),
  }
  return routesOfQueue(deps, { queue: trialExtensionQueue, texts, shown })
}

const STATES = {
  zh: { ready: '运行中', stopped: '已关机', ended: '已到期，数据保留中' },
  en: { ready: 'Running', stopped: 'Shut down', ended: 'Expired, data kept' },
} as const

function fieldsOf(
  deps: Deps,
  trial: TrialRow,
  { reason, language }: { readonly reason: string; readonly language: Language },
) {
  const words = desktopWords(deps, language)(trial)
  const states: Partial<Record<string, string>> = STATES[language]
  const values = {
    region: words.regionName,
    size: `${sizeName(words)}, ${words.systemName}`,
    endsAt: formatDeadline(trial.endsAt ?? 0, language, deps.settings.timeZone),
    trialState: states[trial.state] ?? '',
    reason,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, previous: null, form: 'text' as const }))
}
