import { foldedCode } from './folded-text.ts'
import { TEXT_KINDS } from './text-kinds.ts'

/** With fewer digits a text may be the middle of a number, where zeros count. */
const LEAST_DIGITS = 4

/** The zero of "+39 (0)6", which Italian numbers keep from abroad. */
const ZERO = /[(（][0０][)）]/g
/** Dialled first inside of Russia and Kazakhstan. */
const TRUNK = /^8(?=\d{10}$)/

/**
 * The forms in which a phone number is searched for, read as its field reads it: without the 00 of calls abroad, and the
 * zero that is dialled inside of a country, which a stored number does not have behind its dialling code.
 */
export function searchedPhones(typed: string): readonly string[] {
  const numbers = [typed, typed.replace(ZERO, '0')].map(numberIn)
  const forms = numbers.flatMap((number) => [number, number.replace(TRUNK, '')])
  return [...new Set(forms)].filter((form) => form !== '')
}

function numberIn(typed: string): string {
  const code = foldedCode(TEXT_KINDS.phone(typed))
  const bare = code.replace(/^0+/, '')
  return bare.length < LEAST_DIGITS ? code : bare
}
