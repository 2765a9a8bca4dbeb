import { foldedCode } from './folded-text.ts'
import { TEXT_KINDS } from './text-kinds.ts'

/** With fewer digits a text may be the middle of a number, where zeros count. */
const LEAST_DIGITS = 4

/**
 * A phone number as it is searched for, read as its field reads it: without the 00 of calls abroad, and the zero that is
 * dialled inside of a country, which a stored number does not have behind its dialling code.
 */
export function searchedPhone(typed: string): string {
  const code = foldedCode(TEXT_KINDS.phone(typed))
  const bare = code.replace(/^0+/, '')
  return bare.length < LEAST_DIGITS ? code : bare
}
