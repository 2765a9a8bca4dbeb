import { deskDealList } from '#contract/deals/pipeline/desk-deals.list.ts'
import { deskDealListEn } from '#contract/deals/pipeline/desk-deals.text.en.ts'
import { deskDealListZh } from '#contract/deals/pipeline/desk-deals.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { presentDealOfPartner } from './desk-deals.present.ts'
import { loadDealsOfPartners } from './desk-deals.service.ts'
import { deskDealSource } from './desk-deals.store.ts'

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
