import { CONTENTS } from '#contract/domains.ts'
import { getContentCalendar } from '#contract/publishing/content/content.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { readCalendar } from './content-calendar.service.ts'

/** What is about every kind of content; the routes of each are those of its feature (`routesOfContent`). */
export function contentRoutes(deps: Deps): Route[] {
  return [route(getContentCalendar, ({ caller, input }) => readCalendar(deps, CONTENTS, caller, input.query))]
}
