import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import {
  getGuide,
  listDownloads,
  listGuides,
  searchGuides,
  uploadGuidePicture,
} from '#contract/website/resource/resource.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { route } from '#server/kit/http/route.ts'
import { createPlaces } from '#server/kit/limits/places.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import { guidesIn, searchGuideChapters } from './guide.service.ts'
import { guideOnServer } from './guide-content.service.ts'
import { storeGuidePicture } from './guide-picture.service.ts'
import { newestReleases } from './release.service.ts'
import { releaseOnServer } from './release-content.service.ts'
import { presentGuideHead, presentRelease } from './resource.present.ts'

export function resourceRoutes(deps: Deps) {
  const { limits } = deps
  // Not the route's own limit, so that refusals come late.
  const places = createPlaces({ limits, limit: 'search' })
  return [
    ...routesOfContent(deps, { content: guideContent, onServer: guideOnServer }),
    ...routesOfContent(deps, { content: releaseContent, onServer: releaseOnServer }),
    route(listDownloads, async ({ language }) => {
      const { releases, validUntil } = await newestReleases(deps)
      const preview = deps.previews.current()?.path
      const list = releases.map((each) => presentRelease(each, language, preview))
      return { totalCount: list.length, list, validUntil }
    }),
    route(uploadGuidePicture, ({ input }) => storeGuidePicture(deps, input.upload)),
    route(listGuides, async ({ language }) => {
      const list = guidesIn(deps, language).map(presentGuideHead)
      return { totalCount: list.length, list }
    }),
    route(getGuide, async ({ input, language }) => {
      const guide = guidesIn(deps, language).find(({ name }) => name === input.params.guide)
      if (!guide) throw appError(httpErrors.notFound)
      return guide
    }),
    route(searchGuides, ({ input, language, address }) =>
      places.run(address, async () => searchGuideChapters(deps, language, input.query.q)),
    ),
  ]
}
