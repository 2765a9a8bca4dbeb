import { defineDomain } from '#server/kit/domain.ts'
import { closureActs } from './closure/closure.acts.ts'
import { registerClosureJobs } from './closure/closure.jobs.ts'
import { CLOSURE_MAILS } from './closure/closure.mail.ts'
import { closurePersonal } from './closure/closure.personal.ts'
import { closureRoutes } from './closure/closure.routes.ts'
import { DATA_EXPORT_MAILS } from './data-export/data-export.mail.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'

/** A copy of one's data, and the end of an account. */
export const privacy = defineDomain({
  name: 'privacy',
  routes: [closureRoutes, dataExportRoutes],
  jobs: [registerClosureJobs],
  acts: [closureActs],
  mails: [CLOSURE_MAILS, DATA_EXPORT_MAILS],
  personal: [closurePersonal],
})
