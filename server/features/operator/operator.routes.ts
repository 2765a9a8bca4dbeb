import { listOperators } from '#contract/features/operator/operator.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { readOperators } from './operator.service.ts'

export function operatorRoutes(deps: Deps): Route[] {
  return [
    route(listOperators, async () => {
      const list = await readOperators(deps)
      return { totalCount: list.length, list }
    }),
  ]
}
