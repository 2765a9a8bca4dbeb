import type { z } from 'zod'

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
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new InputFileError([`The file is no JSON: ${error instanceof Error ? error.message : error}`])
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new InputFileError(
    parsed.error.issues.map(({ path, message }) => `${path.join(' ') || 'the file'}: ${sentence(message)}`),
  )
}
