import { AUDIT, type AuditGroup, kindsOf } from '#contract/features/audit/audit.fields.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { type PageQuery, rowsOf } from '#contract/kit/page.ts'
import { BUSINESS_TIME_ZONE, DAY_MS, fileStamp } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Actor } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { presentEvent } from './audit.present.ts'
import { recordAudit } from './audit.service.ts'
import {
  countEvents,
  deleteCountsBefore,
  deleteEventsBefore,
  type EventFilter,
  findEvents,
  type StoredEvent,
} from './audit.store.ts'
import { auditSheet } from './audit-sheet.present.ts'

export interface LogFilter {
  readonly group?: AuditGroup | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A page of an account's log, newest first, and how many entries match in all. */
export async function readLog(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  query: PageQuery & LogFilter,
): Promise<{ totalCount: number; events: StoredEvent[] }> {
  const filter = filterOf(deps, accountId, query)
  const { offset, limit = AUDIT.exportRows } = rowsOf(query)
  const [totalCount, events] = await Promise.all([
    countEvents(deps.db.query, filter),
    findEvents(deps.db.query, filter, { offset, limit }),
  ])
  return { totalCount, events }
}

/**
 * The log as a file in the caller's language. That it was exported is logged before the file leaves.
 * @throws nothingToExport when nothing matches
 */
export async function exportLog(
  deps: Deps,
  actor: Actor,
  query: LogFilter & { readonly timeZone?: string | undefined },
  request: RequestContext,
): Promise<FileResponse> {
  const { timeZone = BUSINESS_TIME_ZONE } = query
  const rows = { offset: 0, limit: AUDIT.exportRows }
  const events = await findEvents(deps.db.query, filterOf(deps, actor.accountId, query), rows)
  if (events.length === 0) throw appError(listErrors.nothingToExport)
  const content = await auditSheet(events.map(presentEvent), { language: request.language, timeZone })
  const detail = { rows: events.length }
  await deps.db.transaction((tx) =>
    recordAudit(deps, tx, { kind: 'activityExported', ...actor, detail }, request),
  )
  return { fileName: `activity-${fileStamp(deps.clock.now(), timeZone)}.xlsx`, mediaType: XLSX, content }
}

/** Deletes what is older than the privacy policy promises; nothing else ever changes the log. */
export async function deleteExpiredAuditEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteEventsBefore(deps.db.query, oldest(deps))
  await deleteCountsBefore(deps.db.query, Math.floor(oldest(deps) / DAY_MS))
}

function filterOf(deps: Pick<Deps, 'clock'>, accountId: string, filter: LogFilter): EventFilter {
  return {
    accountId,
    kinds: filter.group && kindsOf(filter.group),
    // What the hourly clean-up has not reached yet is gone for readers already.
    from: Math.max(filter.from ?? 0, oldest(deps)),
    to: filter.to,
  }
}

function oldest({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - AUDIT.retentionDays * DAY_MS
}
