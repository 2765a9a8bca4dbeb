import type { i18n } from 'i18next'
import { fillText, hasPlaceholders } from '#contract/kit/errors/fill-text.ts'
import { requiredKey } from '#contract/kit/errors/required-messages.ts'

/**
 * The local sentence of an error or field code: undefined when the code is unknown, or when its sentence needs a
 * number that is not at hand, so that the caller takes the server's words, which have the number in them.
 */
export function localErrorText(
  text: i18n,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  const template: unknown = text.getResource(text.language, 'errors', code)
  if (typeof template !== 'string') return undefined
  if (params) return fillText(template, params)
  return hasPlaceholders(template) ? undefined : template
}

/** As `localErrorText`, for the field at a path of the body: one that was left empty is named. */
export function localFieldText(
  text: i18n,
  path: string,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  const named = code === 'required' ? requiredKey(path) : undefined
  return localErrorText(text, named ?? code, params)
}
