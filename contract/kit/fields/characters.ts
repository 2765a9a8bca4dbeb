/** Full-width forms (ＡＢＣ１２３＠－) to their ASCII twins, as Chinese input methods produce them. */
export function toHalfWidth(value: string): string {
  return value
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/**
 * Digits of the keyboards of other scripts (٠١٢, ०१२, ๐๑๒) to those of all others, and the signs that Arabic writes between
 * them. Unicode has the digits of a script in a row, from 0 to 9.
 */
export function withPlainDigits(value: string): string {
  return value
    .replace(/[^\P{Nd}\d]/gu, (digit) => {
      let before = 0
      while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1
      return String(before % 10)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}

/** What people, editors and input methods write for a hyphen. */
const HYPHENS = /[\u2010\u2011\ufe63\uff0d]/g
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/** Kinds of hyphens to the one of the keyboard; dashes stay. */
export function withPlainHyphens(value: string): string {
  return value.replace(HYPHENS, '-')
}

/** Every kind of dash to a hyphen, where nothing else can be meant. */
export function withPlainDashes(value: string): string {
  return value.replace(DASHES, '-')
}

/** The blank pattern of Braille looks like a space, and is none for `\s`. */
const SPACES = /[\p{Z}\t\u2800]/gu

/** A value without any space: spaces of every kind, and line breaks at its ends. Never used on passwords. */
export function stripSpaces(value: string): string {
  return value.replace(SPACES, '').trim()
}

/** Spaces in the code of web addresses (`%20`), where tabs are nothing, as browsers read them. */
export function withCodedSpaces(value: string): string {
  return value.replaceAll('\t', '').replace(SPACES, encodeURIComponent)
}

/** A run of spaces of any kind, and of breaks within a paragraph, is one space. */
export function withSingleSpaces(value: string): string {
  return value.replace(/[\p{Zs}\t\u2800\u2028\u2029]+/gu, ' ').trim()
}

/** A text of a cell that is wrapped, as the one line that it is. */
export function inOneLine(value: string): string {
  return value.replace(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g, ' ')
}

/** Other kinds of spaces are plain ones, except the full-width one, by which Chinese paragraphs begin. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800]/g
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A text of several lines with one kind of line end, and of spaces. */
export function withPlainLines(value: string): string {
  return value.replace(LINE_ENDS, '\n').replace(ODD_SPACES, ' ')
}

/**
 * Characters without a shape of their own, which come along with what is pasted: spaces of no width, marks of direction,
 * soft hyphens, fillers, places of pictures. A flag of a part of a country is made of some of them.
 */
const SHAPELESS =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

/** None of them: for values that are no free text. */
export function withoutShapeless(value: string): string {
  return value.replace(SHAPELESS, '')
}

/**
 * Only those that a script or an emoji is written with: for names and notes. Where one is left out, marks of both sides
 * come together and may change places, so the text is read again until all of it stays.
 */
export function withoutNeedless(given: string): string {
  // Composed, since what a character is needed behind may be another character in the other form.
  const value = given.normalize('NFC')
  const left = value.replace(SHAPELESS, (char, flag: string | undefined, at: number) => {
    if (flag) return flag
    return isNeeded(char, characterBefore(value, at), characterAt(value, at + char.length)) ? char : ''
  })
  return left === value ? value : withoutNeedless(left)
}

/** Scripts whose letters join, or form clusters, and whose words are spelled with joiners (ISO 15924). */
const SCRIPTS =
  'Arab Syrc Mong Nkoo Mand Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Bali Java'
const JOINED = new RegExp(`[${SCRIPTS.replace(/(\w+) ?/g, '\\p{sc=$1}')}]`, 'u')
const EMOJI_BEFORE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u
const EMOJI = /\p{Extended_Pictographic}/u
const MONGOLIAN = /\p{Script=Mongolian}/u
const SHOWN = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800]/u

function isNeeded(char: string, before: string, after: string): boolean {
  // The form of an emoji is a part of it; else two in a row have nothing to join.
  if (before !== '\ufe0f' && /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u.test(before)) return false
  if (char === '\u200d' && EMOJI_BEFORE.test(before)) return EMOJI.test(after)
  if (char === '\u200c' || char === '\u200d') return JOINED.test(before)
  if (/[\u180b-\u180f]/.test(char)) return MONGOLIAN.test(before)
  // Forms of one character: of an emoji, of an ideograph in a name.
  return /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(char) && SHOWN.test(before)
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function characterBefore(text: string, at: number): string {
  const isPair = /[\udc00-\udfff]/.test(text[at - 1] ?? '') && /[\ud800-\udbff]/.test(text[at - 2] ?? '')
  return isPair ? text.slice(at - 2, at) : (text[at - 1] ?? '')
}

/** A text, or '' where nothing of it can be read: spaces, an accent without its letter, characters of a private font. */
export function orNothing(value: string): string {
  return SHOWN.test(value) ? value : ''
}

/** Characters of a private font, as the bullets of a word processor, and halves of characters that were cut. */
const FONTLESS = /[\p{Co}\p{Cs}]/gu

export function withoutFontless(value: string): string {
  return value.replace(FONTLESS, '')
}

/**
 * Control characters, halves of characters, and characters of a private font: no keyboard types them, and PostgreSQL
 * refuses some of them. In a name they are refused, since what is left without them is another name.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Co}]/u
const LINE_BREAKS = /[\t\n]/g

/** Whether a line has only characters that it may have. */
export function isPlainLine(value: string): boolean {
  return !UNUSABLE.test(value)
}

/** The same of a text that may have line breaks and tabs. */
export function isPlainText(value: string): boolean {
  return isPlainLine(value.replace(LINE_BREAKS, ''))
}
