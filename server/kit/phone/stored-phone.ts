import { parsePhoneNumberFromString as exactNumberIn } from 'libphonenumber-js/max'
import { type CountryCode, parsePhoneNumberFromString as numberIn } from 'libphonenumber-js/min'
import { countryCodeOf } from '#server/kit/sales-region.ts'

/** A mobile number of mainland China without its dialling code, which many of its owners type next to another country. */
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/

/**
 * A phone number as it is stored: E.164 (`+447700900123`) where number and country say which one it is, with or
 * without its dialling code, the zero that some countries dial inside, and separators. Any other stays as it was typed:
 * next to its country people can still read it, and screens say that the dialling code is missing.
 * @param country two letters (ISO 3166-1), or its name in either language; '' where none was stated
 */
export function storedPhone(typed: string, country: string): string {
  const digits = typed.replace(/\D/g, '')
  const isInternational = /^\s*(?:\+|00)/.test(typed)
  if (isInternational) return numberOf(`+${digits.replace(/^00/, '')}`) ?? typed
  const home = countryCodeOf(country) as CountryCode | undefined
  if (!home) return typed
  if (MAINLAND_MOBILE.test(digits) && !exactNumberIn(digits, home)?.isValid()) return typed
  return numberOf(typed, home) ?? numberOf(`+${digits}`, home, home) ?? typed
}

/** @param only the number has to be one of this country */
function numberOf(text: string, home?: CountryCode, only?: CountryCode): string | undefined {
  const found = numberIn(text, home ? { defaultCountry: home, extract: false } : { extract: false })
  if (!found?.isPossible() || (only && !found.getPossibleCountries().includes(only))) return undefined
  return withWholeZero(found.number)
}

/** From abroad too a number of a town in Italy begins with its 0, which many leave out or write as in `+39 (0)6`. */
function withWholeZero(number: string): string {
  const whole = number.replace(/^\+39(?!0)/, '+390')
  const isMissing = whole !== number && !exactNumberIn(number)?.isValid() && exactNumberIn(whole)?.isValid()
  return isMissing ? whole : number
}

/** The number in groups, as people read it: `+44 7700 900123`; one without its dialling code as it is. */
export function groupedPhone(stored: string): string {
  return (stored.startsWith('+') && numberIn(stored, { extract: false })?.formatInternational()) || stored
}

/**
 * The digits that a number has however it is written: without its dialling code and the zero that is dialled inside of
 * its country.
 */
export function nationalDigits(typed: string, country: string): string {
  const stored = storedPhone(typed, country)
  const national = stored.startsWith('+') && numberIn(stored, { extract: false })?.nationalNumber
  return national || stored.replace(/\D/g, '').replace(/^0+/, '')
}
