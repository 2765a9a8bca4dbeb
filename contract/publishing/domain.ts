import { defineDomain } from '#contract/kit/domain.ts'
import * as contentEndpoints from './content/content.endpoints.ts'
import type { AnyContent } from './content/define-content.ts'
import { errors } from './errors.ts'
import * as factsEndpoints from './facts/facts.endpoints.ts'
import * as permissions from './permissions.ts'
import * as siteEndpoints from './site/site.endpoints.ts'

declare module '#contract/kit/domain.ts' {
  interface Domain {
    /** Kinds of content that operators edit. */
    readonly contents?: Readonly<Record<string, AnyContent>>
  }
}

/** Versions of what is published: drafts, previews, schedules; settings and facts of the site. */
export const publishing = defineDomain({
  name: 'publishing',
  endpoints: [contentEndpoints, factsEndpoints, siteEndpoints],
  errors,
  permissions,
})
