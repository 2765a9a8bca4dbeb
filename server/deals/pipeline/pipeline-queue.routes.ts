import { dealExtensionQueue } from '#contract/deals/pipeline/deal-extensions.queue.ts'
import { dealExtensionQueueEn } from '#contract/deals/pipeline/deal-extensions-queue.text.en.ts'
import { dealExtensionQueueZh } from '#contract/deals/pipeline/deal-extensions-queue.text.zh.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { dealQueueEn } from '#contract/deals/pipeline/deals-queue.text.en.ts'
import { dealQueueZh } from '#contract/deals/pipeline/deals-queue.text.zh.ts'
import { type DealOnDeskRow, deskDealList } from '#contract/deals/pipeline/desk-deals.list.ts'
import { deskDealListEn } from '#contract/deals/pipeline/desk-deals.text.en.ts'
import { deskDealListZh } from '#contract/deals/pipeline/desk-deals.text.zh.ts'
import { dealStageNames } from '#contract/deals/pipeline/pipeline.texts.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { type DealExtensionRow, dealOfExtension, findExtension } from './deal-extension.store.ts'
import { shownText } from './mention.rules.ts'
import { deskDealSource } from './pipeline.store.ts'
import { saidOnDeal } from './pipeline-comment.service.ts'
import { type DealOfPartner, loadDealsOfPartners } from './pipeline-desk.service.ts'
import { dealOnQueue } from './pipeline-queue.service.ts'
import { protectionEnd } from './protection-clock.service.ts'

/** The desk's queue of deals. */
export function dealQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: dealQueueZh, en: dealQueueEn }
  return routesOfQueue(deps, { queue: dealQueue, texts, shown: dealOnQueue })
}

/** The deals of all partners, for the desk. */
export function deskDealRoutes(deps: Deps): Route[] {
  return routesOfList(deps, {
    list: deskDealList,
    source: deskDealSource,
    scope: () => null,
    load: loadDealsOfPartners,
    present: presentDealOfPartner,
    exports: {
      texts: { zh: deskDealListZh, en: deskDealListEn },
      fileName: 'all-deals',
      record: recordExport(deps, 'dealsExported'),
    },
  })
}

/** A row of the desk's list of all deals. */
function presentDealOfPartner(deal: DealOfPartner, language: Language): DealOnDeskRow {
  return {
    ...deal,
    partnerId: deal.accountId,
    status: deal.status as DealOnDeskRow['status'],
    submittedAt: deal.submittedAt ?? 0,
    possibleConflict: deal.possibleConflict === 1,
    lastComment: deal.lastComment === null ? null : shownText(deal.lastComment, language, undefined),
  }
}

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
    stage: dealStageNames[language][deal.stage],
    until: when(row.untilAsked),
    newUntil: when(row.untilGranted ?? protectionEnd(deps, row.untilAsked - 1, row.days)),
    reason: row.reason,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, previous: null, form: 'text' as const }))
}
