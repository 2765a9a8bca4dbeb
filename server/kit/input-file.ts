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
 * Reads JSON by its schema. `sentence` puts the schema's message into words.
 * @throws InputFileError with every mistake
 */
export function readInputFile<S extends z.ZodType>(
  schema: S,
  text: string,
  sentence: (message: string) => string = (message) => message,
): z.output<S> {
  const parsed = schema.safeParse(contentOf(text))
  if (parsed.success) return parsed.data
  throw new InputFileError(
    parsed.error.issues.map(({ path, message }) => `${path.join(' ') || 'the file'}: ${sentence(message)}`),
  )
}

/**
 * Reads JSON by a schema that forms use too, whose messages are codes: each mistake has its line, its field and the
 * sentence that the form would show.
 * @throws InputFileError with every mistake
 */
export function readFormFile<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(contentOf(text))
  if (parsed.success) return parsed.data
  const lines = linesOfJson(text)
  const unknown = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
    ),
  )
  const mistakes = Object.entries(fieldErrorsOf(parsed.error)).map(([path, { code, params }]) => {
    const line = lineOfJson(lines, path)
    const sentence = unknown.has(path) ? 'This field is unknown.' : messageText(code, 'en', params)
    return { line, text: `line ${line}, ${path || 'the file'}: ${sentence}` }
  })
  throw new InputFileError(mistakes.sort((a, b) => a.line - b.line).map(({ text }) => text))
}

/** @throws InputFileError where the text is no JSON, with the place that the parser names */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputFileError([`The file is no JSON: ${error instanceof Error ? error.message : error}`])
  }
}
