import type { Language } from './language.ts'

const COMMA = { zh: '、', en: ', ' } as const
const CLAUSE = { zh: '，', en: ', ' } as const

/** Between names: 、 or ", ". */
export function comma(language: string): string {
  return COMMA[language as Language]
}

/** Names one after the other, without a word for "and": 华东、华南, East, South. */
export function listed(names: readonly (string | number)[], language: string): string {
  return names.join(comma(language))
}

/** Parts of a sentence one after the other. */
export function clauses(parts: readonly string[], language: string): string {
  return parts.join(CLAUSE[language as Language])
}
