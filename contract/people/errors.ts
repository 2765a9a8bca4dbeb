import { accountErrors } from './account/account.errors.ts'
import { agreementErrors } from './agreement/agreement.errors.ts'
import { roleErrors } from './role/role.errors.ts'
import { secondPersonErrors } from './second-person/second-person.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [accountErrors, agreementErrors, roleErrors, secondPersonErrors] as const
