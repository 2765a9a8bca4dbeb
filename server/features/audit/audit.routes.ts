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
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { exportList } from '#server/kit/list/list-export.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { readableLog } from './audit.policy.ts'
import { detailText, presentEvent } from './audit.present.ts'
import { recordAudit } from './audit.service.ts'
import { auditSource } from './audit.store.ts'

export function auditRoutes(deps: Deps) {
  const log = new ListService(deps, { list: auditList, source: auditSource, present: presentEvent })
  const reader = (caller: SignedInCaller) => readerOf(caller, readableLog(deps, caller.accountId))
  return [
    route(listAuditEvents, ({ caller, input }) => log.page(reader(caller), input.query)),
    route(selectAuditEvents, ({ caller, input }) => log.select(reader(caller), input.body), {
      limit: 'write',
    }),
    route(getAuditEventsSelection, ({ caller, input }) =>
      log.selection(reader(caller), input.params.selection),
    ),
    route(
      exportAuditEvents,
      (call) =>
        exportList(deps, log, reader(call.caller), call.input.body, call, {
          texts: { zh: auditListZh, en: auditListEn },
          fileName: 'activity',
          cells: { detail: detailText },
          record: (rows) =>
            deps.db.transaction((tx) =>
              recordAudit(
                deps,
                tx,
                { kind: 'activityExported', ...actorOf(call.caller), detail: { rows } },
                call,
              ),
            ),
        }),
      { limit: 'export' },
    ),
  ]
}
