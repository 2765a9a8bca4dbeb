import { defineDomain } from '#contract/kit/domain.ts'
import * as auditEndpoints from './audit/audit.endpoints.ts'
import { auditList } from './audit/audit.list.ts'
import * as errorLogEndpoints from './error-log/error-log.endpoints.ts'
import { errorList } from './error-log/error-log.list.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'

/** What happened: the activity of accounts, errors of the server, visits of pages. */
export const records = defineDomain({
  name: 'records',
  endpoints: [auditEndpoints, errorLogEndpoints],
  errors,
  permissions,
  lists: { auditList, errorList },
})
