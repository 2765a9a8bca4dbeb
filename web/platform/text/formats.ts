/**
 * Numbers and lists by the rules of a language. `Intl` takes a telephone 60 ms for its first answer, so what a page of
 * the first view shows is worded by `contract/kit/numbers.ts`.
 */
const numbers = new Map<string, Intl.NumberFormat>()

/** A number in the language of the reader, as a percentage where the options say so. */
export function numberText(value: number, language: string, options: Intl.NumberFormatOptions = {}): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, known)
  return known.format(value)
}

/** American English has a comma before the word, which our texts have not. */
const LISTS: Readonly<Record<string, string>> = { en: 'en-GB', zh: 'zh-CN' }

/** Names with the word before the last one: A, B and C, or A, B or C. */
export function listText(
  names: readonly string[],
  language: string,
  type: 'conjunction' | 'disjunction',
): string {
  const list = new Intl.ListFormat(LISTS[language], { type }).format(names)
  // Between a Latin name and the Chinese word is a space.
  return list.replace(/(?<=\w)(?=[和或])|(?<=[和或])(?=\w)/g, ' ')
}
