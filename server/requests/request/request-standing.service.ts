import type { RequestStanding } from '#contract/requests/request/request-standing.fields.ts'
import { type RequestEventRow, type RequestRow, reasonsOf } from './request.service.ts'

/** What its account sees of every request. @param last its newest event */
export function presentStanding(
  request: RequestRow,
  { last, promisedDays }: { readonly last: RequestEventRow | undefined; readonly promisedDays: string[] },
): RequestStanding {
  return {
    requestId: request.id,
    revision: request.revision,
    createdAt: request.createdAt,
    submittedAt: request.submittedAt,
    stateSince: request.stateSince,
    dueAt: request.dueAt,
    promisedDays,
    decidedAt: request.decidedAt,
    reasons: last ? reasonsOf(last) : [],
    note: last?.note ?? '',
  }
}
