import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'

export function siteRoutes({ settings }: Deps) {
  return [route(getSite, async ({ language }) => settings.site(language))]
}
