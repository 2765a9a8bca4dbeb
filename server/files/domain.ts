import { HOUR_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { fileRoutes } from './file/file.routes.ts'
import { filePersonal, registerFileJobs } from './file/file.service.ts'
import { collectOrphans } from './file/upload.service.ts'

/** Stored files and pictures, and who may look at them. */
export const files = defineDomain({
  name: 'files',
  routes: [fileRoutes],
  jobs: [registerFileJobs],
  every: [{ name: 'files without an owner are deleted', everyMs: HOUR_MS, run: collectOrphans }],
  lasts: {
    files: 'as long as what it is attached to; one without an owner is deleted after a day',
  },
  personal: [filePersonal],
})
