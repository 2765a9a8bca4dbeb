import { z } from 'zod'
import { priceQuery } from '#contract/catalog/catalog/price.fields.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { phoneByCountry } from '#contract/kit/fields/across-fields.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { optionalLongText, text } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** Limits of formal quote requests; lengths in characters. */
export const PURCHASE = {
  message: 1000,
  /** Requests of one account that wait for an answer. */
  openAtOnce: 3,
} as const

const form = z.object({
  /** The configuration of the quote, with the moment of its prices; a trial costs nothing and is not offered. */
  configuration: priceQuery.refine(({ period }) => period !== 'trial', {
    path: ['period'],
    error: 'optionUnknown',
  }),
  companyName: text({ max: LIMITS.companyName.max }),
  contactName: text(),
  contactEmail: email,
  country: countryCode,
  /** By the country, as that of a proof of concept. */
  contactPhone: typedPhone,
  message: optionalLongText({ max: PURCHASE.message }),
})
export type PurchaseForm = z.output<typeof form>

/** The form; all errors come back at once, that of the phone too. */
export const purchaseBody = form.refine(...phoneByCountry('contactPhone'))
