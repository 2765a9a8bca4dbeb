import type { i18n } from 'i18next'
import type { z } from 'zod'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'

/** Messages by field path for what the endpoint's schema refuses; empty if it accepts the body. */
export function checkBody(schema: z.ZodType, body: unknown, text: i18n): Record<string, string> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  const errors = Object.entries(fieldErrorsOf(parsed.error))
  return Object.fromEntries(
    errors.map(([path, { code, params }]) => [path, localErrorText(text, code, params) ?? code]),
  )
}
