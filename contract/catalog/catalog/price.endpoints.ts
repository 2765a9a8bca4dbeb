import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { DISCOUNT_CUSTOMERS } from './discount-limits.rules.ts'
import { CUSTOMERS, PERIODS, priceQuery } from './price.fields.ts'
import { LINE_KINDS } from './price.rules.ts'

const minor = z.int().nonnegative()
const basisPoints = z.int()
const moment = z.int()

/** How far a discount goes; what is beyond costs the list price. Null: without this limit. */
export const discountLimits = {
  /** Billing periods from the first one on that have it. */
  firstPeriods: z.int().nullable(),
  /** Desktops of one customer that have it. */
  desktops: z.int().nullable(),
  /** Whom it is for. */
  customers: z.enum(DISCOUNT_CUSTOMERS),
}

/** A discount with what must be shown with it: its limits, its time and its conditions. */
const discountSchema = z.object({
  id: z.string(),
  name: z.string(),
  conditions: z.string(),
  /** Share that is paid: 8000 = 8 折 = 20 % off; 0 = free. */
  rate: basisPoints,
  /** The term that it is for; null: any. */
  period: z.enum(PERIODS).nullable(),
  ...discountLimits,
  validFrom: moment,
  /** First moment at which it is over; null: until further notice. */
  validUntil: moment.nullable(),
})
export type PriceDiscount = z.output<typeof discountSchema>

const taxSchema = z.object({
  /** Whether the amounts of the price list include it. */
  included: z.boolean(),
  rate: basisPoints,
})

/** Amounts are integers of the smallest unit (fen, cents). */
export const priceSchema = z.object({
  configuration: z.object({
    regionId: z.string(),
    regionName: z.string(),
    sizeId: z.string(),
    systemId: z.string(),
    systemDiskGb: z.int(),
    dataDiskGb: z.int(),
    quantity: z.int(),
    period: z.enum(PERIODS),
    currency: z.enum(CURRENCIES),
    customer: z.enum(CUSTOMERS),
  }),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      /** Name of the system or disk, `2 vCPU · 4 GB` of a size. */
      name: z.string(),
      /** Units in one desktop; a disk counts per 10 GB. */
      units: z.int(),
      /** Base price of one unit for one period. */
      baseMinor: minor,
      /** Base price times units times quantity. */
      listMinor: minor,
      /** In the first period, after the discount, rounded down. */
      finalMinor: minor,
    }),
  ),
  /** Sum of the lines before the discount. */
  listMinor: minor,
  /** Sum of the lines in the first period after the discount, tax as the price list has it. */
  finalMinor: minor,
  savedMinor: minor,
  netMinor: minor,
  taxMinor: minor,
  /** What is to be paid for the first period: net and tax. */
  totalMinor: minor,
  /** How many of the desktops have the discount. */
  discountedDesktops: z.int(),
  /**
   * One desktop for one period, tax as the price list has it: at list price, and with the discount in the first period,
   * rounded up to the cent where several are priced together.
   */
  desktop: z.object({ listMinor: minor, finalMinor: minor }),
  /** What each period after the discounted ones costs; null where every period costs the same. */
  later: z.object({ finalMinor: minor, netMinor: minor, taxMinor: minor, totalMinor: minor }).nullable(),
  tax: taxSchema,
  discount: discountSchema.nullable(),
  /** The moment whose prices these are; with it in the query the same answer comes again. */
  at: moment,
  /** Since when the price list is in force. */
  listValidFrom: moment,
  /** The next moment at which this price may change; null: none is planned. */
  validUntil: moment.nullable(),
  /** False where that moment has passed. */
  isCurrent: z.boolean(),
})
export type Price = z.output<typeof priceSchema>

export const getPrice = endpoint({
  name: 'getPrice',
  method: 'GET',
  path: '/api/price',
  audience: 'public',
  summary:
    'Price of one configuration, line by line, now or at an earlier moment: the first period with its discount, and each later one.',
  query: priceQuery,
  output: priceSchema,
  errors: [catalogErrors.sizeUnavailable, catalogErrors.systemUnavailable, catalogErrors.nothingOnSale],
})

/** Sizes of a region with their prices, each with the same system and the smallest system disk. */
const planPricesSchema = z.object({
  regionId: z.string(),
  currency: z.enum(CURRENCIES),
  /** Price lists that have prices for this region. */
  currencies: z.array(z.enum(CURRENCIES)),
  /** What every plan includes; null where nothing can be ordered. */
  included: z.object({ systemId: z.string(), systemName: z.string(), systemDiskGb: z.int() }).nullable(),
  plans: z.array(
    z.object({
      sizeId: z.string(),
      vcpu: z.int(),
      memoryGb: z.int(),
      /** Periods in which the size is on sale. */
      prices: z.array(
        z.object({
          period: z.enum(PERIODS),
          listMinor: minor,
          finalMinor: minor,
          totalMinor: minor,
          /** Each period after the discounted ones, tax as in `finalMinor`; null where every period costs the same. */
          laterMinor: minor.nullable(),
          /** One of `discounts`. */
          discountId: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Price of 10 GB of data disk, before any discount; null where none is sold. */
  dataDisk: z.object({ prices: z.array(z.object({ period: z.enum(PERIODS), baseMinor: minor })) }).nullable(),
  discounts: z.array(discountSchema),
  tax: taxSchema.nullable(),
  at: moment,
  /** The next moment at which any of this may change, also where nothing is on sale yet; null: none is planned. */
  validUntil: moment.nullable(),
})
export type PlanPrices = z.output<typeof planPricesSchema>

export const getPlanPrices = endpoint({
  name: 'getPlanPrices',
  method: 'GET',
  path: '/api/plan-prices',
  audience: 'public',
  summary: 'Every size of a region with its prices per month, per year and per 3 days of trial.',
  query: z.object({
    regionId: text(),
    /** Which price list; without it that of the region. */
    currency: z.enum(CURRENCIES).optional(),
  }),
  output: planPricesSchema,
  errors: [catalogErrors.nothingOnSale],
})
