import { z } from 'zod'
import { seenMoment, seenVersion } from '#contract/kit/fields/seen-version.ts'

/** Whether a field of a body says what the screen had. */
export function isSeen(field: unknown): boolean {
  const inner = field instanceof z.ZodNullable ? field.unwrap() : field
  return inner === seenVersion || inner === seenMoment
}
