import { defineDomain } from '#server/kit/domain.ts'
import { CERTIFICATION_MAILS } from './certification/certification.mail.ts'
import { certificationPersonal } from './certification/certification.personal.ts'
import { certificationQueueRoutes, certificationRoutes } from './certification/certification.routes.ts'
import {
  certificationFiles,
  registerCertificationJobs,
  registerCertificationRequests,
} from './certification/certification.service.ts'
import { loadDemoRequests } from './certification/certifications.demo.ts'
import { SUB_ACCOUNT_MAILS } from './sub-account-admin/sub-account-admin.mail.ts'
import { subAccountAdminRoutes } from './sub-account-admin/sub-account-admin.routes.ts'
import { registerSubAccountJobs } from './sub-account-admin/sub-account-admin.service.ts'
import { subAccountImportRoutes } from './sub-account-import/sub-account-import.routes.ts'

/** A company's own people and its proof: certification, management of sub-accounts. */
export const company = defineDomain({
  name: 'company',
  routes: [certificationRoutes, certificationQueueRoutes, subAccountAdminRoutes, subAccountImportRoutes],
  jobs: [registerSubAccountJobs, registerCertificationJobs],
  mails: [CERTIFICATION_MAILS, SUB_ACCOUNT_MAILS],
  requestKinds: [registerCertificationRequests],
  fileOwners: [certificationFiles],
  demo: { people: [loadDemoRequests] },
  lasts: {
    certifications: 'proof of who a company is, as long as its request',
  },
  personal: [certificationPersonal],
})
