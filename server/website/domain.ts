import { HOUR_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { downloadRoute, previewDownloadRoute } from './resource/download.routes.ts'
import { loadDemoDownloads } from './resource/downloads.demo.ts'
import { guideNames, loadGuides } from './resource/guide.service.ts'
import { collectReleaseFiles, registerReleaseUploadJobs } from './resource/release-upload.service.ts'
import { guidePictureRoute, releaseUploadRoutes, resourceRoutes } from './resource/resource.routes.ts'

/** Public pages and what they show: guides and clients to download. */
export const website = defineDomain({
  name: 'website',
  firstRows: loadGuides,
  routes: [resourceRoutes, releaseUploadRoutes],
  rawRoutes: (deps) => [downloadRoute(deps), previewDownloadRoute(deps), guidePictureRoute(deps)],
  jobs: [registerReleaseUploadJobs],
  every: [{ name: 'files that no release names are deleted', everyMs: HOUR_MS, run: collectReleaseFiles }],
  publishedPaths: { '/content/resource/guides/:guide': guideNames },
  demo: { content: [loadDemoDownloads] },
  lasts: {
    releaseFiles: 'clients for download; those that no release names are deleted',
    releaseParts: 'deleted with the client',
  },
  personal: [
    {
      stays: {
        releaseFiles: 'says which operator uploaded a client',
        releaseParts: 'where the bytes of a client are stored',
      },
    },
  ],
})
