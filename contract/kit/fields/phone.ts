import { LIMITS } from '#contract/kit/limits.ts'
import { stringOf } from './text-kinds.ts'

const MAINLAND = /^1[3-9]\d{9}$/
const COUNTRY_CODE = '+86'

/** The first and the last are digits, so the middle is two shorter than the whole. */
const LOOSE = new RegExp(`^\\+?\\d[\\d-]{${LIMITS.loosePhone.min - 2},${LIMITS.loosePhone.max - 2}}\\d$`)

/** A mainland number as people write it (+86 138-0013-8000) to its bare digits. */
function bareMainlandDigits(phone: string): string {
  return phone.replaceAll('-', '').replace(/^(?:\+86|0086|86(?=1[3-9]\d{9}$))/, '')
}

/** A mobile number of mainland China; its output is E.164, `+8613800138000`. */
export const mainlandPhone = stringOf('phone')
  .overwrite(bareMainlandDigits)
  .min(1, { error: 'required' })
  .regex(MAINLAND, { error: 'phoneRule' })
  .overwrite((digits) => `${COUNTRY_CODE}${digits}`)

/**
 * 8 to 20 digits and hyphens, no hyphen first or last (specification, point 5), with or without a + before the country
 * code. What is stored of it says the country: `storedPhone` of the server.
 */
export const loosePhone = stringOf('phone')
  .min(1, { error: 'required' })
  .regex(LOOSE, { error: 'loosePhoneRule' })

/** A number that says its country itself, by a + or 00 and the country code. */
export const internationalPhone = stringOf('phone')
  .min(1, { error: 'required' })
  .regex(/^(?:\+|00)/, { error: 'phoneCountryRule', abort: true })
  .regex(LOOSE, { error: 'loosePhoneRule' })

/** A number of a form in which another field, or the number itself, says whose rule it has; '' where none is given. */
export const typedPhone = stringOf('phone').max(LIMITS.text.max, 'tooLong')

/** The rule for a country by its ISO 3166-1 letters: mainland China's own, the loose one elsewhere (readings, 2). */
export function phoneFor(country: string) {
  return country.toUpperCase() === 'CN' ? mainlandPhone : loosePhone
}
