import type { Language } from '#contract/kit/language.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { ErrorKind, ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import type { PageGroup, Source } from '#contract/records/visit/visit.fields.ts'

/** What the site writes down: the tables of `002-records.ts` and what later migrations add to them. */
export interface RecordsSchema {
  auditEvents: {
    id: string
    at: number
    accountId: string | null
    actorId: string | null
    kind: AuditKind
    detail: string
    address: string
    userAgent: string
    requestId: string
  }
  auditCounts: {
    day: number
    kind: AuditKind
    detail: string
    shard: number
    count: number
  }
  errorGroups: {
    id: string
    kind: ErrorKind
    cause: string
    place: string
    code: string | null
    count: number
    firstAt: number
    lastAt: number
    state: ErrorState | null
    resolvedAt: number | null
    resolvedBy: string | null
    example: string
  }
  errorHours: { groupId: string; hour: number; count: number }
  visits: { day: string; pageGroup: PageGroup; language: Language; source: Source; count: number }
}
