import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Errors of changing settings. */
export const settingErrors = defineErrors({})
