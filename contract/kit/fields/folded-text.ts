import {
  orNothing,
  withoutFontless,
  withoutShapeless,
  withPlainDashes,
  withSingleSpaces,
} from './characters.ts'

/** Letters whose accent is part of them, so that no decomposition takes it off. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  // The form of sigma at the end of a word.
  ς: 'σ',
}
const WHOLE_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents of letters. Marks of other scripts, as the vowels of Devanagari, are letters of their own. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const APOSTROPHES = /[’‘ʼʻ´`′]/g
/** Between the parts of a name. */
const DOTS = /[•‧∙⋅・]/g
const QUOTES = /[“”„«»]/g

/**
 * A text as it is found: without regard to case, width, accents, kinds of spaces, dashes, quotation marks and dots in names, and
 * without characters that cannot be seen. What is stored and what is searched for are folded by this one function, and
 * so is what is typed into a box with options. A folded text folds to itself.
 */
export function foldedText(text: string): string {
  const bare = withoutFontless(withoutShapeless(text))
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(WHOLE_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DOTS, '·')
    .replace(/\p{Cc}/gu, ' ')
  return orNothing(withSingleSpaces(withPlainDashes(bare)))
}

/**
 * A phone number or code as it is found: without what people write between its digits and letters. What is left is
 * folded once more, since a mark behind a space is now one of the character before it.
 */
export function foldedCode(text: string): string {
  return foldedText(foldedText(text).replace(/[\s()[\]./·+-]/g, ''))
}
