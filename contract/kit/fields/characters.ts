/** Full-width forms (ＡＢＣ１２３＠－) to their ASCII twins, as Chinese input methods produce them. */
export function toHalfWidth(value: string): string {
  return value
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** Characters without a shape, as zero-width spaces and marks of direction, which come along with what is pasted. */
export const WITHOUT_SHAPE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A typed value of plain signs, as a number or a code: in half width, without characters that have no shape, and
 * without spaces at its ends.
 */
export function plainTyped(value: string): string {
  return toHalfWidth(value).replace(WITHOUT_SHAPE, '').trim()
}

/** The input filter "spaces stripped"; never used on passwords. */
export function stripSpaces(value: string): string {
  return value.replace(/\s/g, '')
}

/**
 * Control characters, marks that turn the direction of text, and lone surrogates: no keyboard types them, PostgreSQL
 * refuses some of them, and the others make a name look like a different one.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const LINE_BREAKS = /[\t\n\r]/g
/** Nothing but characters without a shape, as spaces of no width: it is not empty, and no one can read it. */
const INVISIBLE = /^\s*\p{Default_Ignorable_Code_Point}[\p{Default_Ignorable_Code_Point}\s]*$/u

export function isPlainLine(value: string): boolean {
  return !UNUSABLE.test(value) && !INVISIBLE.test(value)
}

/** Like a plain line, but may have line breaks and tabs. */
export function isPlainText(value: string): boolean {
  return isPlainLine(value.replace(LINE_BREAKS, ''))
}

/** Characters without a width and marks of direction, which come along with what is pasted from chats and contacts. */
const WITHOUT_WIDTH = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** For fields that are no free text. Joiners (U+200C, U+200D) stay: names in several scripts are written with them. */
export function withoutInvisible(value: string): string {
  return value.replace(WITHOUT_WIDTH, '')
}
