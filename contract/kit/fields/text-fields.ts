import { z } from 'zod'
import { LIMITS } from '#contract/kit/limits.ts'
import { isPlainLine, isPlainText } from './characters.ts'
import { stringOf, type TextKind } from './text-kinds.ts'
import { atLeast, atMost } from './text-length.ts'

export interface TextLength {
  readonly min?: number
  readonly max?: number
}

// The checks of a text are added at once: a schema for each step of a chain would stay in memory. No check aborts: an
// empty field must not hide what a rule over several fields finds (otherIndustryEmpty).

function filled(kind: TextKind, min: number, max: number, isPlain: (text: string) => boolean) {
  return stringOf(kind).check(
    z.minLength(1, { error: 'required' }),
    atLeast(min),
    atMost(max),
    z.refine(isPlain, { error: 'charactersRule' }),
  )
}

function maybeEmpty(kind: TextKind, max: number, isPlain: (text: string) => boolean) {
  return stringOf(kind)
    .check(atMost(max), z.refine(isPlain, { error: 'charactersRule' }))
    .default('')
}

/** A line that must be filled in: trimmed, 1 to 36 characters unless told otherwise. */
export function text({ min = 1, max = LIMITS.text.max }: TextLength = {}) {
  return filled('line', min, max, isPlainLine)
}

/** A line that may stay empty; always a string after parsing, '' where nothing was given. */
export function optionalText({ max = LIMITS.text.max }: Pick<TextLength, 'max'> = {}) {
  return maybeEmpty('line', max, isPlainLine)
}

/** A text of several lines that must be filled in. */
export function longText({ min = 1, max = LIMITS.pipeline.text.max }: TextLength = {}) {
  return filled('note', min, max, isPlainText)
}

/** A text of several lines that may stay empty; '' where nothing was given. */
export function optionalLongText({ max = LIMITS.pipeline.text.max }: Pick<TextLength, 'max'> = {}) {
  return maybeEmpty('note', max, isPlainText)
}
