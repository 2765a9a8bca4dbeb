import { config, type z } from 'zod'
import type { MessageCode } from '#contract/errors.ts'
import type { TextParams } from '#contract/kit/errors/fill-text.ts'
import { formatNumber } from '#contract/kit/numbers.ts'

/** What is wrong with one field of an input. */
export interface FieldError {
  readonly code: MessageCode
  readonly params?: TextParams
}

// Every issue says a code where zod says an English sentence: that of its schema, or this one.
config({ localeError: codeOfIssue })

/**
 * The first error of each field by its path (`email`, `contact.name`, `disks.0.size`; `` for the whole input).
 */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const fieldError = { code: codeOf(issue), params: paramsOf(issue) }
    for (const path of pathsOf(issue)) {
      if (!errors.has(path)) errors.set(path, fieldError)
    }
  }
  return Object.fromEntries(errors)
}

/** The code of the first thing that is wrong with one value. */
export function firstCode(error: z.core.$ZodError): MessageCode {
  const [issue] = error.issues
  return issue ? codeOf(issue) : 'invalid'
}

function codeOf(issue: z.core.$ZodIssue): MessageCode {
  return issue.message as MessageCode
}

/** The code of an issue of zod's own, as a missing key or a wrong type. */
function codeOfIssue(issue: z.core.$ZodRawIssue): MessageCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid'
    case 'invalid_value':
      return 'optionUnknown'
    case 'too_small':
      if (issue.origin === 'string') return 'tooShort'
      return isNumber(issue.origin) ? 'numberTooSmall' : 'required'
    case 'too_big':
      if (isNumber(issue.origin)) return 'numberTooBig'
      return issue.origin === 'string' ? 'tooLong' : 'listTooLong'
    default:
      return 'invalid'
  }
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint'
}

function paramsOf(issue: z.core.$ZodIssue): TextParams {
  if (issue.code === 'too_small') return { min: limitText(issue.minimum) }
  if (issue.code === 'too_big') return { max: limitText(issue.maximum) }
  if (issue.code === 'custom') return issue.params ?? {}
  return {}
}

/** A limit as people write it. */
function limitText(limit: number | bigint): string {
  return formatNumber(Number(limit))
}

/** An unknown key is an error of that key, not of the object around it. */
function pathsOf(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  return keys.length > 0 ? keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]
}
