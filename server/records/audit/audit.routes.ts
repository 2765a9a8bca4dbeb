import { auditList } from '#contract/records/audit/audit.list.ts'
import { auditListEn } from '#contract/records/audit/audit.text.en.ts'
import { auditListZh } from '#contract/records/audit/audit.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { loadOwnEvents, ownLog, presentOwnEvent, recordExport, writtenDetail } from './audit.service.ts'
import { auditSource } from './audit.store.ts'

export function auditRoutes(deps: Deps) {
  return routesOfList(deps, {
    list: auditList,
    source: auditSource,
    scope: (caller) => ownLog(deps, caller),
    load: loadOwnEvents,
    present: presentOwnEvent,
    exports: {
      texts: { zh: auditListZh, en: auditListEn },
      fileName: 'activity',
      cells: { detail: (row, language) => writtenDetail(row, language, deps.settings.timeZone) },
      record: recordExport(deps, 'activityExported'),
    },
  })
}
