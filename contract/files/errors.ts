import { fileErrors } from './file/file.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [fileErrors] as const
