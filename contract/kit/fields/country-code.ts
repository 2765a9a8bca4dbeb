import { isCountryCode } from '#contract/kit/country-list.ts'
import { stringOf } from './text-kinds.ts'

/** A country or region that can be chosen, by its two letters (ISO 3166-1). '' is the untouched box. */
export const countryCode = stringOf('exact')
  .min(1, 'required')
  .refine(isCountryCode, { error: 'optionUnknown' })
