import { certificationErrors } from './certification/certification.errors.ts'
import { subAccountErrors } from './sub-account-admin/sub-account-admin.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [certificationErrors, subAccountErrors] as const
