import type { Language } from './language.ts'

/** The language that a text of a person is written in, by its script; undefined for one without letters. */
function languageOf(text: string): Language | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return /\p{L}/u.test(text) ? 'en' : undefined
}

const MARKS: Record<Language, Record<Language, string>> = {
  zh: { zh: '', en: '（以下为英文原文）' },
  en: { en: '', zh: '(Written in Chinese:) ' },
}

/** What a person wrote, for a reader of this language: another language is named in front of it. */
export function writtenFor(text: string, reader: Language): string {
  const language = languageOf(text)
  return language === undefined ? text : `${MARKS[reader][language]}${text}`
}
