import { REQUEST_RULES } from '#contract/domains.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import type { RequestEvent, RequestSummary } from '#contract/requests/request/request.fields.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { route } from '#server/kit/http/route.ts'
import {
  ownRequest,
  ownRequests,
  type ShownRequest,
  withdrawOwnRequest,
  withTitles,
} from './own-requests.service.ts'
import { type RequestEventRow, reasonsOf } from './request.service.ts'

export function requestRoutes(deps: Deps) {
  return [
    route(listRequests, async ({ caller, input, language }) => {
      const { open, ...page } = input.query
      const found = await ownRequests(deps, caller, { ...page, open: open && open === 'true' }, language)
      return {
        ...found,
        list: found.list.map((each) => presentRequest(each, language)),
        now: deps.clock.now(),
      }
    }),
    route(getRequest, async ({ caller, input, language }) => {
      const { shown, history, names, facts, promisedDays } = await ownRequest(
        deps,
        caller,
        input.params.requestId,
        language,
      )
      return {
        ...presentRequest(shown, language),
        facts: [...facts],
        history: history.map((event) => presentEvent(event, names, language)),
        promisedDays,
        now: deps.clock.now(),
      }
    }),
    route(
      withdrawRequest,
      (call) =>
        withdrawOwnRequest(deps, call.caller, call.input.params.requestId, call.input.body.revision, call),
      {
        async answer(request, { caller, language }, db) {
          const [shown] = await withTitles(deps, db, caller, [request], language)
          if (!shown) throw appError(httpErrors.notFound)
          return presentRequest(shown, language)
        },
      },
    ),
  ]
}

/** A request for its account: neither who works on it nor what lists of the desk hold. */
function presentRequest(
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
function presentEvent(
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
