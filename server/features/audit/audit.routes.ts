import { exportAuditEvents, listAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { logOf } from './audit.policy.ts'
import { presentEvent } from './audit.present.ts'
import { exportLog, readLog } from './audit-log.service.ts'

export function auditRoutes(deps: Deps) {
  return [
    route(listAuditEvents, async ({ caller, input }) => {
      const { totalCount, events } = await readLog(deps, logOf(caller), input.query)
      return { totalCount, list: events.map(presentEvent) }
    }),
    route(exportAuditEvents, (call) => exportLog(deps, actorOf(call.caller), call.input.query, call), {
      limit: 'export',
    }),
  ]
}
