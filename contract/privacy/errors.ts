import { closureErrors } from './closure/closure.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [closureErrors] as const
