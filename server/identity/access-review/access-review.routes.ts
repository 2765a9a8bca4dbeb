import {
  endAccess,
  getAccessReview,
  restoreAccess,
} from '#contract/identity/access-review/access-review.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { endOne, presentActing, presentEnded, readReview, restoreOne } from './access-review.service.ts'

export function accessReviewRoutes(deps: Deps) {
  return [
    route(getAccessReview, async ({ caller }) => {
      const { ended, acting, actingCount } = await readReview(deps, caller)
      return { ended: ended.map(presentEnded), acting: acting.map(presentActing), actingCount }
    }),
    route(endAccess, (call) => endOne(deps, call.input.body, call), { answer: presentEnded }),
    route(restoreAccess, (call) => restoreOne(deps, call.input.params.endedId, call), {
      answer: () => ({ restored: true as const }),
    }),
  ]
}
