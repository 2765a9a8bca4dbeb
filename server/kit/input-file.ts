import type { z } from 'zod'
import { messageText } from '#contract/errors.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { lineOfJson, linesOfJson } from './json-lines.ts'

/** A file of an operator's that is not taken: everything that is wrong with it, at once. */
export class InputFileError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'InputFileError'
    this.mistakes = mistakes
  }
}

/**
 * Reads JSON by its schema: each mistake has its line, its field and a sentence, that of the schema or the one that a form
 * would show for its code.
 * @throws InputFileError with every mistake
 */
export function readInputFile<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(contentOf(text))
  if (parsed.success) return parsed.data
  const lines = linesOfJson(text)
  const plain = new Map(parsed.error.issues.flatMap(plainSentences))
  const mistakes = Object.entries(fieldErrorsOf(parsed.error)).map(([path, { code, params }]) => {
    const line = lineOfJson(lines, path)
    const ofSchema = code.includes(' ') ? code : messageText(code, 'en', params)
    return { line, text: `line ${line}, ${path || 'the file'}: ${plain.get(path) ?? ofSchema}` }
  })
  throw new InputFileError(mistakes.sort((a, b) => a.line - b.line).map(({ text }) => text))
}

/** What is wrong in a file and never in a form, in words: an unknown key, a value of another type, or none of a few. */
function plainSentences(issue: z.core.$ZodIssue): [path: string, sentence: string][] {
  const path = issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => [[...issue.path, key].join('.'), 'This field is unknown.'])
    case 'invalid_type':
      return issue.message === 'required' ? [] : [[path, `The value must be of the type ${issue.expected}.`]]
    case 'invalid_value':
      return [[path, `Enter one of these: ${issue.values.map(String).join(', ')}.`]]
    default:
      return []
  }
}

/** @throws InputFileError where the text is no JSON, with the place that the parser names */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputFileError([`The file is no JSON: ${error instanceof Error ? error.message : error}`])
  }
}
