import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { route } from '#server/kit/http/route.ts'
import { ownRequest, ownRequests, withdrawOwnRequest, withTitles } from './own-requests.service.ts'
import { presentEvent, presentRequest } from './request.present.ts'

export function requestRoutes(deps: Deps) {
  return [
    route(listRequests, async ({ caller, input, language }) => {
      const { open, ...page } = input.query
      const found = await ownRequests(deps, caller, { ...page, open: open === 'true' }, language)
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
