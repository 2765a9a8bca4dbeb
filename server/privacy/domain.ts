import { defineDomain } from '#server/kit/domain.ts'
import { CLOSURE_MAILS } from './closure/closure.mail.ts'
import { closureRoutes } from './closure/closure.routes.ts'
import { closureActs, closurePersonal, registerClosureJobs } from './closure/closure.service.ts'
import { DATA_EXPORT_MAILS } from './data-export/data-export.mail.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'

/** A copy of one's data, and the end of an account. */
export const privacy = defineDomain({
  name: 'privacy',
  routes: [closureRoutes, dataExportRoutes],
  jobs: [registerClosureJobs],
  acts: [closureActs],
  mails: [CLOSURE_MAILS, DATA_EXPORT_MAILS],
  lasts: {
    accountClosures: 'proof of when an account was closed, and why its data are gone',
  },
  personal: [closurePersonal],
})
