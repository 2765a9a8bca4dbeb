import { errorLogErrors } from './error-log/error-log.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [errorLogErrors] as const
