import {
  exportAuditEvents,
  getAuditEventsSelection,
  listAuditEvents,
  selectAuditEvents,
} from '#contract/features/audit/audit.endpoints.ts'
import { auditList } from '#contract/features/audit/audit.list.ts'
import { auditListEn } from '#contract/features/audit/audit.text.en.ts'
import { auditListZh } from '#contract/features/audit/audit.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { listCalls } from '#server/kit/list/list-calls.ts'
import { readableLog } from './audit.policy.ts'
import { detailText, presentEvent } from './audit.present.ts'
import { recordAudit } from './audit.service.ts'
import { auditSource } from './audit.store.ts'

export function auditRoutes(deps: Deps) {
  const log = listCalls(deps, {
    list: auditList,
    source: auditSource,
    scope: (caller) => readableLog(deps, caller.accountId),
    present: presentEvent,
    exports: {
      texts: { zh: auditListZh, en: auditListEn },
      fileName: 'activity',
      cells: { detail: detailText },
      record: (tx, rows, call) => {
        const entry = { kind: 'activityExported', ...actorOf(call.caller), detail: { rows } } as const
        return recordAudit(deps, tx, entry, call)
      },
    },
  })
  return [
    route(listAuditEvents, log.list),
    route(selectAuditEvents, log.select, { limit: 'write' }),
    route(getAuditEventsSelection, log.selection),
    route(exportAuditEvents, log.export, { limit: 'export' }),
  ]
}
