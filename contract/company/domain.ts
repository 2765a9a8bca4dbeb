import { defineDomain } from '#contract/kit/domain.ts'
import * as certificationEndpoints from './certification/certification.endpoints.ts'
import { certificationQueue } from './certification/certification.queue.ts'
import { certificationReasons } from './certification/certification.reasons.ts'
import { certificationRequests } from './certification/certification.rules.ts'
import { certificationRequestEn } from './certification/certification-request.text.en.ts'
import { certificationRequestZh } from './certification/certification-request.text.zh.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import * as subAccountAdminEndpoints from './sub-account-admin/sub-account-admin.endpoints.ts'
import { subAccountList } from './sub-account-admin/sub-account-admin.list.ts'
import * as subAccountRulesEndpoints from './sub-account-admin/sub-account-rules.endpoints.ts'
import * as subAccountImportEndpoints from './sub-account-import/sub-account-import.endpoints.ts'
import { subAccountImport } from './sub-account-import/sub-account-import.import.ts'

/** A company's own people and its proof: certification, management of sub-accounts. */
export const company = defineDomain({
  name: 'company',
  endpoints: [
    certificationEndpoints,
    subAccountAdminEndpoints,
    subAccountRulesEndpoints,
    subAccountImportEndpoints,
  ],
  errors,
  permissions,
  lists: { subAccountList },
  imports: { subAccountImport },
  queues: { certificationQueue },
  reasons: { certificationQueue: certificationReasons },
  requestKinds: {
    certification: {
      rules: certificationRequests,
      texts: { zh: certificationRequestZh, en: certificationRequestEn },
    },
  },
})
