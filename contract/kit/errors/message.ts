import type { Language } from '#contract/kit/language.ts'
import { ERRORS, type ErrorCode } from './catalogue.ts'
import { type FaultCode, fillText, type TextParams } from './fill-text.ts'
import { errorTextsEn } from './text.en.ts'
import { errorTextsZh } from './text.zh.ts'

/**
 * The sentence for a code. For the server, which speaks both languages; the browser imports one text file and
 * `fillText`, so that it does not load the other language.
 */
export function errorText(code: FaultCode, language: Language, params: TextParams = {}): string {
  return fillText((language === 'zh' ? errorTextsZh : errorTextsEn)[code], params)
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}
