import { HOUR_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { collectOrphans } from './file/collect.service.ts'
import { registerFileJobs } from './file/file.jobs.ts'
import { filePersonal } from './file/file.personal.ts'
import { fileRoutes } from './file/file.routes.ts'

/** Stored files and pictures, and who may look at them. */
export const files = defineDomain({
  name: 'files',
  routes: [fileRoutes],
  jobs: [registerFileJobs],
  every: [{ name: 'files without an owner are deleted', everyMs: HOUR_MS, run: collectOrphans }],
  personal: [filePersonal],
})
