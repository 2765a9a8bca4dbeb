import type { Language } from '#contract/kit/language.ts'

/** A text in both languages; one of them may be empty where an operator published it so. */
export interface Words {
  readonly zh: string
  readonly en: string
}

/** The text in a language, else in the other one: a name is never empty. */
export function wordsIn({ zh, en }: Words, language: Language): string {
  return language === 'zh' ? zh || en : en || zh
}
