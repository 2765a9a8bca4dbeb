import { operatorAuditList } from '#contract/identity/operator-audit/operator-audit.list.ts'
import { operatorAuditListEn } from '#contract/identity/operator-audit/operator-audit.text.en.ts'
import { operatorAuditListZh } from '#contract/identity/operator-audit/operator-audit.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { readableLogSince, recordExport, writtenDetail } from '#server/records/audit/audit.service.ts'
import { loadNamedEvents, presentEntry } from './operator-audit.service.ts'
import { operatorAuditSource } from './operator-audit.store.ts'

export function operatorAuditRoutes(deps: Deps): Route[] {
  return routesOfList(deps, {
    list: operatorAuditList,
    source: operatorAuditSource,
    scope: () => readableLogSince(deps),
    load: loadNamedEvents,
    present: presentEntry,
    exports: {
      texts: { zh: operatorAuditListZh, en: operatorAuditListEn },
      fileName: 'audit-log',
      cells: { detail: (row, language) => writtenDetail(row, language, deps.settings.timeZone) },
      record: recordExport(deps, 'auditExported'),
    },
  })
}
