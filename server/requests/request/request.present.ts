import { REQUEST_RULES } from '#contract/domains.ts'
import type { Language } from '#contract/kit/language.ts'
import type { RequestEvent, RequestSummary } from '#contract/requests/request/request.fields.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { ShownRequest } from './own-requests.service.ts'
import { type RequestEventRow, reasonsOf } from './request.service.ts'

/** A request for its account: neither who works on it nor what lists of the desk hold. */
export function presentRequest(
  { request, title, next, lastEvent, mayMove }: ShownRequest,
  language: Language,
): RequestSummary {
  const rules = REQUEST_RULES[request.kind]
  return {
    ...request,
    title,
    next,
    actsNext: rules.states[request.state]?.actsNext ?? null,
    actions: mayMove ? movesFrom(rules, request.state, 'applicant') : [],
    reasons: lastEvent ? reasonsOf(lastEvent, language) : [],
    note: lastEvent?.note ?? '',
  }
}

/** A step for the account: operators are not named. */
export function presentEvent(
  event: RequestEventRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): RequestEvent & { by: string | null } {
  return {
    ...event,
    from: event.fromState,
    to: event.toState,
    reasons: reasonsOf(event, language),
    by: event.actorId === null ? null : (names.get(event.actorId) ?? null),
  }
}
