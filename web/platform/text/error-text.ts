import type { i18n } from 'i18next'
import { fillText, hasPlaceholders } from '#contract/kit/errors/fill-text.ts'

/**
 * The local message of an error or field code; undefined if the code is unknown or its message needs a number that
 * the caller lacks: the caller then shows the server's message, which contains it. Texts of errors that only a response
 * names are there where the namespace `errorTexts` is loaded; without it the caller shows the server's message, too.
 */
export function localErrorText(
  text: i18n,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  const template: unknown =
    text.getResource(text.language, 'errors', code) ?? text.getResource(text.language, 'errorTexts', code)
  if (typeof template !== 'string') return undefined
  if (params) return fillText(template, params)
  return hasPlaceholders(template) ? undefined : template
}

/** As `localErrorText`, for the field at a path of the body: one that was left empty is named. '' is no field. */
export function localFieldText(
  text: i18n,
  path: string,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): string | undefined {
  // The texts of both languages belong to `requiredKey` of the contract, so it is not called here.
  const field = path.slice(path.lastIndexOf('.') + 1)
  const named = code === 'required' ? localErrorText(text, `required:${field}`, params) : undefined
  return named ?? localErrorText(text, code, params)
}
