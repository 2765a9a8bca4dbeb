import { defineDomain } from '#contract/kit/domain.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import { guideContent } from './resource/guide.content.ts'
import { releaseContent } from './resource/release.content.ts'
import * as releaseUploadEndpoints from './resource/release-upload.endpoints.ts'
import * as resourceEndpoints from './resource/resource.endpoints.ts'

/** Public pages and what they show: guides and clients to download. */
export const website = defineDomain({
  name: 'website',
  endpoints: [releaseUploadEndpoints, resourceEndpoints],
  errors,
  permissions,
  contents: { guideContent, releaseContent },
})
