import type { GuideValue } from '#contract/website/resource/guide.content.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'

/** What guides add to editing and publishing. */
export const guideOnServer: ContentOnServer<GuideValue> = {
  pagesOf: (_, itemId) => ({
    guide: `/content/resource/guides/${itemId}`,
    guides: '/content/resource/guides',
  }),
}
