import type { Language } from '#contract/kit/language.ts'

const WORDED: Readonly<Record<Language, (name: string) => string>> = {
  zh: (name) => name,
  en: (name) => name.replace(/^[A-Z](?!.?[A-Z])/, (first) => first.toLowerCase()),
}

/** A name in the middle of a sentence: English has it without its capital, but for an abbreviation, as API. */
export function inSentence(name: string, language: Language): string {
  return WORDED[language](name)
}
