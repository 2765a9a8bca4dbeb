import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { loadPinyin } from '#server/kit/pinyin.ts'

/**
 * What a name is sorted by, compared by its bytes on both databases: letters by their base, digits by their number, Chinese
 * characters behind them by their pinyin. Names that differ in case or accents only follow each other.
 * @param isPerson the first character is read as a family name: 单 is Shan
 */
export function sortKey(name: string, isPerson = false): string {
  const folded = foldedText(name)
  const numbered = folded.replace(DIGITS, numberKey)
  const key = HAN.test(numbered) ? withPinyin(numbered, isPerson) : numbered
  // Rows with the same key are in the order of their ids: so long a name is told apart by its beginning.
  return [...`${key}${END}${name.normalize('NFC').toLowerCase()}`].slice(0, LONGEST).join('')
}

/** Rows of a short list in the order of `sortKey`, for what no query sorts. */
export function inOrderOfNames<T>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(nameOf(row)) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ row }) => row)
}

/** Below every character of a name, so that a shorter one comes first. */
const END = '\u0001'
/** Bytes of an index entry are limited: PostgreSQL takes 2,700. */
const LONGEST = 300
const HAN = /\p{Script=Han}/u
const DIGITS = /\d+/g
/** Behind all letters, and before no character that has no pinyin. */
const CHINESE = '\u3400'

/** Numbers sort by their length, then by their digits: 9, 10, 010. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '')
  return `0${String.fromCharCode(0x30 + Math.min(number.length, 70))}${number}`
}

/** Each Chinese character as its syllable and tone, then itself: 李 before 力, and the same syllables by character. */
function withPinyin(text: string, isPerson: boolean): string {
  const syllables = loadPinyin()(text, { toneType: 'num', type: 'array', surname: isPerson ? 'head' : 'off' })
  const characters = [...text]
  // One syllable for each character: the library has an option for texts of other scripts, which it leaves.
  return characters
    .map((character, at) =>
      HAN.test(character) ? `${CHINESE}${syllables[at] ?? ''}${character}` : character,
    )
    .join('')
}
