import { GENERIC_ERRORS } from './generic-errors.ts'
import { SERVICE_ERRORS } from './service-errors.ts'
import { WEBSITE_ERRORS } from './website-errors.ts'

/**
 * Every code that an answer may carry, with its HTTP status and its cause (specification, point 8). The texts
 * stand in `text.zh.ts` and `text.en.ts`; a code without text does not compile.
 */
export const ERRORS = { ...WEBSITE_ERRORS, ...SERVICE_ERRORS, ...GENERIC_ERRORS } as const

export type ErrorCode = keyof typeof ERRORS
