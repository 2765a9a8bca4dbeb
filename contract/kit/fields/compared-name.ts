import { foldedText } from './folded-text.ts'

const BETWEEN_CHINESE = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu
const ARTICLES = /(?<=^| )the(?: |$)/g
const HAN = /\p{Script=Han}/u

/**
 * A name as it is compared with others: hyphens, brackets, full stops, commas and quotation marks do not count, nor do
 * spaces between Chinese characters and articles. Forms and imports compare the names of countries in this way.
 */
export function comparedName(text: string): string {
  const words = foldedText(text)
    .replace(/['".]/g, '')
    .replace(/[-()[\],\s]+/g, ' ')
    .trim()
    .replace(BETWEEN_CHINESE, '')
  return words.replace(ARTICLES, '').trim() || words
}

/** The names by which something is found, as they are compared. */
export interface ComparedNames {
  /** The first one is shown. */
  readonly list: readonly string[]
  /** All of them, each behind a space. */
  readonly text: string
}

export function comparedNames(names: readonly string[]): ComparedNames {
  const list = names.map(comparedName)
  return { list, text: ` ${list.join('\n ')}` }
}

/** Whether a name, or a word of one, begins with a compared text: KSA within "HKSAR" begins none. */
export function beginsName({ text }: ComparedNames, wanted: string): boolean {
  // Chinese has no spaces between words.
  return text.includes(HAN.test(wanted) ? wanted : ` ${wanted}`)
}

/**
 * Whether a name has whole words of a compared text: Eustatius begins with EU, which is no word of it. Chinese has no
 * spaces between words: a name begins with the text.
 */
export function hasWords({ text }: ComparedNames, wanted: string): boolean {
  return HAN.test(wanted)
    ? text.includes(` ${wanted}`)
    : `${text}\n`.replaceAll(' ', '\n').includes(`\n${wanted.replaceAll(' ', '\n')}\n`)
}

/**
 * The one that is shown by this name, else the only one that has it, else the only one of which a name, or a word of
 * one, begins with the text: +44 names none of the four that have this code.
 */
export function onlyNamed<T>(
  all: readonly T[],
  namesOf: (one: T) => ComparedNames,
  typed: string,
): T | undefined {
  const wanted = comparedName(typed)
  if (wanted === '') return undefined
  const found = all.filter((one) => beginsName(namesOf(one), wanted))
  const shown = found.filter((one) => namesOf(one).list[0] === wanted)
  const exact = shown.length > 0 ? shown : found.filter((one) => namesOf(one).list.includes(wanted))
  const [one, another] = exact.length > 0 ? exact : found
  return another ? undefined : one
}
