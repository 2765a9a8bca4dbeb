import { z } from 'zod'
import { LIMITS } from '#contract/kit/limits.ts'
import { isPlainLine, isPlainText, toHalfWidth } from './characters.ts'

export interface TextLength {
  readonly min?: number
  readonly max?: number
}

// No check here aborts: an empty field must not hide what a rule over several fields finds (otherIndustryEmpty).

/** A line that must be filled in: trimmed, 1 to 36 characters unless told otherwise. */
export function text({ min = 1, max = LIMITS.text.max }: TextLength = {}) {
  return z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .min(min, { error: 'tooShort' })
    .max(max, { error: 'tooLong' })
    .refine(isPlainLine, { error: 'charactersRule' })
}

/** A line that may stay empty; always a string after parsing, '' where nothing was given. */
export function optionalText({ max = LIMITS.text.max }: Pick<TextLength, 'max'> = {}) {
  return z
    .string()
    .trim()
    .max(max, { error: 'tooLong' })
    .refine(isPlainLine, { error: 'charactersRule' })
    .default('')
}

/** A text of several lines that must be filled in. */
export function longText({ min = 1, max = LIMITS.pipeline.text.max }: TextLength = {}) {
  return z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .min(min, { error: 'tooShort' })
    .max(max, { error: 'tooLong' })
    .refine(isPlainText, { error: 'charactersRule' })
}

/** A text of several lines that may stay empty; '' where nothing was given. */
export function optionalLongText({ max = LIMITS.pipeline.text.max }: Pick<TextLength, 'max'> = {}) {
  return z
    .string()
    .trim()
    .max(max, { error: 'tooLong' })
    .refine(isPlainText, { error: 'charactersRule' })
    .default('')
}

/** A numeric input: digits, at most 8 of them, stored as text. */
export const numericText = z
  .string()
  .trim()
  .overwrite(toHalfWidth)
  .min(1, { error: 'required' })
  .max(LIMITS.numeric.max, { error: 'tooLong' })
  .regex(/^\d*$/, { error: 'numericRule' })
