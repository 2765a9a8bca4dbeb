import { dealExtensionQueue } from '#contract/deals/pipeline/deal-extension.queue.ts'
import { dealExtensionQueueEn } from '#contract/deals/pipeline/deal-extension-queue.text.en.ts'
import { dealExtensionQueueZh } from '#contract/deals/pipeline/deal-extension-queue.text.zh.ts'
import { dealTexts } from '#contract/deals/pipeline/pipeline.texts.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { partnerName } from '#server/partners/partner/partner-names.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { type DealExtensionRow, dealOfExtension, findExtension } from './deal-extension.store.ts'
import { saidOnDeal } from './pipeline-comment.service.ts'
import { protectionEnd } from './protection-clock.service.ts'

/** The desk's queue of extensions of protections. */
export function dealExtensionQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: dealExtensionQueueZh, en: dealExtensionQueueEn }
  const shown: QueueOnServer = {
    async item(db, { id }, language) {
      const row = await findExtension(db, id)
      return { fields: row ? await fieldsOf(deps, db, row, language) : [], images: [], checks: [] }
    },
    async said(db, id) {
      const deal = await dealOfExtension(db, id)
      return deal ? saidOnDeal(db, deal.id) : []
    },
    warnings: async () => new Map(),
  }
  return routesOfQueue(deps, { queue: dealExtensionQueue, texts, shown })
}

async function fieldsOf(deps: Deps, db: Executor, row: DealExtensionRow, language: Language) {
  const deal = await dealOfExtension(db, row.id)
  if (!deal) return []
  const when = (at: number): string => formatDeadline(at, language, deps.settings.timeZone)
  const values = {
    partner: await partnerName(db, deal.accountId),
    companyName: deal.companyName,
    projectName: deal.projectName,
    scale: String(deal.scale ?? ''),
    stage: dealTexts(language).stages[deal.stage],
    until: when(row.untilAsked),
    newUntil: when(row.untilGranted ?? protectionEnd(deps, row.untilAsked - 1, row.days)),
    reason: row.reason,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, previous: null, form: 'text' as const }))
}
