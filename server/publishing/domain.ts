import { defineDomain } from '#server/kit/domain.ts'
import { contentRoutes } from './content/content.routes.ts'
import { scheduledActs } from './content/content.service.ts'
import { type Contents, loadContents } from './content/contents.service.ts'
import { loadDemoFacts } from './facts/facts.demo.ts'
import { factsRoutes } from './facts/facts.routes.ts'
import { previewRoute } from './site/preview.routes.ts'
import { previewActs } from './site/preview.service.ts'
import { siteRoutes } from './site/site.routes.ts'
import { loadSettings, type Settings } from './site/site.service.ts'
import { wellKnownRoutes } from './site/well-known.routes.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    readonly settings: Settings
    /** What is published, in memory. */
    readonly contents: Contents
  }
}

/** Versions of what is published: drafts, previews, schedules; settings and facts of the site. */
export const publishing = defineDomain({
  name: 'publishing',
  async provide(deps) {
    const settings = await loadSettings(deps)
    return { settings, contents: await loadContents({ ...deps, settings }) }
  },
  routes: [siteRoutes, factsRoutes, contentRoutes],
  rawRoutes: (deps, { pages }) => [previewRoute(deps, pages), ...wellKnownRoutes(deps)],
  acts: [previewActs, scheduledActs],
  demo: { content: [loadDemoFacts] },
  expire: [{ table: 'previews', column: 'expiresAt', keepMs: 0 }],
  lasts: {
    contentVersions: 'what was published is what customers were told; written by operators',
    contentDrafts: 'one row for each content that is edited',
    settingVersions: 'says what was in force when; written by operators',
  },
  personal: [
    {
      stays: {
        contentVersions: 'says which operators wrote and confirmed a version',
        contentDrafts: 'says which operator wrote a draft',
        settingVersions: 'says which operator changed a setting',
        previews: 'of operators, for a day',
      },
    },
  ],
})
