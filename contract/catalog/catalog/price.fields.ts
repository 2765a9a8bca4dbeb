import { z } from 'zod'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { CURRENCIES } from '#contract/kit/money.ts'

/** Terms that a desktop can be had for: a month, a year, or the 3 days of a trial (specification, point 9). */
export const PERIODS = ['monthly', 'yearly', 'trial'] as const
export type Period = (typeof PERIODS)[number]

/** Whether the buyer has bought a desktop before. */
export const CUSTOMERS = ['new', 'existing'] as const
export type Customer = (typeof CUSTOMERS)[number]

/** Elastic disks are priced per 10 GB (specification, point 9). */
export const DISK_PRICE_GB = 10

/** Desktops in one quote; far more than an order ever has, and small enough for exact sums. */
export const MAX_QUANTITY = 1000

/** Queries and addresses carry numbers as text; anything but whole digits is refused instead of being rounded. */
function wholeNumber(min: number, max: number) {
  const digits = stringOf('number')
    .regex(/^\d{1,16}$/, { error: 'integerRule' })
    .transform(Number)
  return z
    .union([z.int(), digits], { error: 'integerRule' })
    .refine((value) => value >= min, { error: 'numberTooSmall', params: { min: String(min) } })
    .refine((value) => value <= max, { error: 'numberTooBig', params: { max } })
}

const gigabytes = (min: number) => wholeNumber(min, 99_999_999)

/**
 * What a price is asked for: the query of `getPrice`, and word for word that of a quote's link, so that the link
 * reproduces the quote.
 */
export const priceQuery = z
  .object({
    regionId: text(),
    sizeId: text(),
    systemId: text(),
    systemDiskGb: gigabytes(1),
    /** 0 = none. */
    dataDiskGb: gigabytes(0).default(0),
    quantity: wholeNumber(1, MAX_QUANTITY).default(1),
    period: z.enum(PERIODS).default('monthly'),
    /** Which price list; without it that of the region. */
    currency: z.enum(CURRENCIES).optional(),
    /** Whether the buyer has bought a desktop before: discounts for new customers do not count then. */
    customer: z.enum(CUSTOMERS).default('new'),
    /** The moment whose prices count, in ms since 1970 UTC, never a future one; without it now. */
    at: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ period, quantity }) => period !== 'trial' || quantity === 1, {
    path: ['quantity'],
    error: 'optionUnknown',
  })
export type PriceQuery = z.output<typeof priceQuery>
