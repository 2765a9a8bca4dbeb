import { withoutShapeless, withPlainDashes, withPlainDigits } from '#contract/kit/fields/characters.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'

/** What became of the digits of a code. */
export interface CodeChange {
  readonly digits: string
  /** Where the next digit goes, over the one that is there. */
  readonly next: number
  /** The place of the first digit that was typed, and how many were; none after a digit was removed. */
  readonly place: number
  readonly typed: number
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * What a field of a code makes of an edit that the browser has done: the digits that were typed replace those of their
 * places, what is no digit changes nothing.
 * @param after the text of the field now, with the caret behind what was typed
 */
export function editedCode(before: string, after: string, caret: number): CodeChange {
  // A digit over the same one changes the caret alone.
  if (after === before) return { digits: before, next: caret, place: caret - 1, typed: caret > 0 ? 1 : 0 }
  const end = Math.max(0, before.length - (after.length - caret))
  let start = 0
  while (start < Math.min(end, caret) && before[start] === after[start]) start += 1
  const text = after.slice(start, caret)
  if (text === '') return { digits: onlyDigits(after), next: caret, place: caret, typed: 0 }
  return insertedCode(before, { start, end }, text)
}

/** What a text makes of a code where it is put in place of a range: pasted, or typed. A whole code replaces all. */
export function insertedCode(before: string, { start, end }: Range, text: string): CodeChange {
  const digits = codeDigits(text)
  if (digits === '') return { digits: before, next: start, place: start, typed: 0 }
  if (digits.length >= CODE_LIMITS.digits) {
    const whole = digits.slice(0, CODE_LIMITS.digits)
    return { digits: whole, next: whole.length, place: 0, typed: whole.length }
  }
  const place = Math.min(start, CODE_LIMITS.digits - 1)
  const inserted = before.slice(0, place) + digits + before.slice(end)
  // Between the digits of a whole code there is no room: those at the place go.
  const replaced = before.slice(0, place) + digits + before.slice(Math.max(end, place + digits.length))
  return {
    digits: (inserted.length > CODE_LIMITS.digits ? replaced : inserted).slice(0, CODE_LIMITS.digits),
    next: Math.min(place + digits.length, CODE_LIMITS.digits),
    place,
    typed: digits.length,
  }
}

/** Six digits that belong together, as mails and messages write a code: 345678, 345-678, 345 678. */
const WHOLE_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** The digits of a text: those of the code in it, or else all. */
function codeDigits(typed: string): string {
  const text = withPlainDashes(withoutShapeless(withPlainDigits(typed)).normalize('NFKC'))
  return onlyDigits(WHOLE_CODE.exec(text)?.[0] ?? text)
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}
