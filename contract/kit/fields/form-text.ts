import { z } from 'zod'

/**
 * A text of several lines that a form without scripts sends: it ends lines with two characters, of which one would
 * count for nothing and look odd in a mail.
 */
export function formText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value), schema)
}
