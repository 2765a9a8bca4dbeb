import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { readOverview } from './overview.service.ts'

export function overviewRoutes(deps: Deps): Route[] {
  return [route(getOverview, ({ caller, language }) => readOverview(deps, caller, language))]
}
