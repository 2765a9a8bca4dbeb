import { mailErrors } from './mail/mail.errors.ts'
import { supportErrors } from './support/support.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [mailErrors, supportErrors] as const
