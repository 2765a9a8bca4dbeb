import type { Language } from '#contract/kit/language.ts'
import { MAIL_TEXT_FIELDS, type MailTextField, type MailTexts } from '#contract/kit/mail/mail-template.ts'

/** The fields of the form by their paths in the body of the call. */
export type FormValues = Record<`${Language}.${MailTextField}`, string>

/** The texts that a form has. */
export function textsIn(values: FormValues): Record<Language, MailTexts> {
  return { zh: textsOf(values, 'zh'), en: textsOf(values, 'en') }
}

function textsOf(values: FormValues, language: Language): MailTexts {
  const entries = MAIL_TEXT_FIELDS.map((field) => [field, values[`${language}.${field}`]])
  return Object.fromEntries(entries) as MailTexts
}
