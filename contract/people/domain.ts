import { defineDomain } from '#contract/kit/domain.ts'
import * as accountEndpoints from './account/account.endpoints.ts'
import * as agreementEndpoints from './agreement/agreement.endpoints.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import * as roleEndpoints from './role/role.endpoints.ts'

/** Who there is: accounts, sub-accounts, their roles, and what they agreed to. */
export const people = defineDomain({
  name: 'people',
  endpoints: [accountEndpoints, agreementEndpoints, roleEndpoints],
  errors,
  permissions,
})
