import { z } from 'zod'
import { chosenMoment } from '#contract/kit/fields/day.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { amountMinor, basisPoints, discountRate, wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { parsedAddress } from '#contract/kit/fields/web-address.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { bothLines, bothTexts, optionalBothTexts } from '#contract/publishing/content/content.fields.ts'
import { DISCOUNT_CUSTOMERS } from './discount-limits.rules.ts'
import { isDiskSize } from './disk.rules.ts'
import { DISK_PRICE_GB, MAX_QUANTITY, PERIODS } from './price.fields.ts'

export const CATALOG_LIMITS = {
  /** Rows of one part of the catalogue. */
  rows: 100,
  /** Characters of a name. */
  name: 60,
  conditions: 300,
  address: 300,
  gigabytes: 1_000_000,
  /** Most billing periods that a discount is limited to. */
  firstPeriods: 60,
  /** Highest base price of one unit, in fen or cents. */
  amountMinor: 1_000_000_000,
} as const

/** A stable code as in `ap-singapore`: never shown to visitors, never changed. */
export const catalogId = stringOf('code').regex(/^[a-z0-9][a-z0-9-]{0,35}$/, { error: 'idRule' })

const name = bothLines(CATALOG_LIMITS.name)
const active = z.boolean({ error: 'invalid' })

const gigabytes = wholeNumber(DISK_PRICE_GB, CATALOG_LIMITS.gigabytes).multipleOf(DISK_PRICE_GB, {
  error: 'tensRule',
})

/** A path of this site is for demo data: its latency is that of no region. Credentials would be public. */
const latencyUrl = stringOf('url')
  .max(CATALOG_LIMITS.address, { error: 'tooLong' })
  .refine((address) => /^\/[a-z]+$/.test(address) || isPlainHttps(address), { error: 'httpsRule' })

function isPlainHttps(address: string): boolean {
  const parsed = parsedAddress(address)
  if (!parsed) return false
  const { protocol, username, password } = parsed
  return protocol === 'https:' && username === '' && password === ''
}

const region = z
  .strictObject({
    id: catalogId,
    name,
    /** Which price list counts here unless another is asked for. */
    currency: z.enum(CURRENCIES),
    /** Systems with an image here. */
    systemIds: z.array(catalogId).max(CATALOG_LIMITS.rows, { error: 'listTooLong' }),
    /** Where it lies, in whole degrees, south and west negative; null: not shown on the map. */
    latitude: wholeNumber(-90, 90).nullable(),
    longitude: wholeNumber(-180, 180).nullable(),
    /** Where browsers measure their latency; null: not measured. */
    latencyUrl: latencyUrl.nullable(),
    /** The clock of its quotes; null: that of the provider. */
    timeZone: timeZone.nullable(),
    active,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    error: 'placeRule',
  })

const size = z.strictObject({
  id: catalogId,
  vcpu: wholeNumber(1, 1_000),
  memoryGb: wholeNumber(1, 100_000),
  active,
})

const system = z.strictObject({ id: catalogId, name, active })

export const DISK_KINDS = ['system', 'data'] as const
export type DiskKind = (typeof DISK_KINDS)[number]

const disk = z
  .strictObject({
    id: catalogId,
    kind: z.enum(DISK_KINDS),
    name,
    minGb: gigabytes,
    maxGb: gigabytes,
    stepGb: gigabytes,
    active,
  })
  .refine((value) => isDiskSize(value, value.maxGb), { path: ['maxGb'], error: 'diskStepRule' })

function rowsOf<T extends z.ZodType<{ id: string }>>(row: T) {
  return z
    .array(row)
    .max(CATALOG_LIMITS.rows, { error: 'listTooLong' })
    .check(({ value, issues }) => {
      const ids = value.map(({ id }) => id)
      ids.forEach((id, at) => {
        if (ids.indexOf(id) !== at)
          issues.push({ code: 'custom', message: 'listedTwice', input: id, path: [at, 'id'] })
      })
    })
}

/** Everything that can be ordered, each part in the order of the site. What is not `active` is named, and not offered. */
export const catalogValue = z
  .strictObject({
    regions: rowsOf(region),
    sizes: rowsOf(size),
    systems: rowsOf(system),
    disks: rowsOf(disk),
  })
  .check(({ value, issues }) => {
    const known = new Set(value.systems.map(({ id }) => id))
    value.regions.forEach(({ systemIds }, at) => {
      if (systemIds.some((id) => !known.has(id)))
        issues.push({
          code: 'custom',
          message: 'optionUnknown',
          input: systemIds,
          path: ['regions', at, 'systemIds'],
        })
    })
  })
export type CatalogValue = z.output<typeof catalogValue>
export type CatalogPart = keyof CatalogValue
export const CATALOG_PARTS = [
  'regions',
  'sizes',
  'systems',
  'disks',
] as const satisfies readonly CatalogPart[]

const amount = amountMinor(0, CATALOG_LIMITS.amountMinor)
const amountsById = z.record(catalogId, z.partialRecord(z.enum(PERIODS), amount))
const taxRate = basisPoints()

/**
 * Every base price of one currency: by region, kind, item and period, of one unit (a desktop, or 10 GB of disk), in fen
 * or cents. What has no amount is not sold.
 */
export const priceListValue = z.strictObject({
  /** What operators call it, "January 2027 prices"; both may be empty. */
  name: optionalBothTexts(CATALOG_LIMITS.name),
  /** Whether the amounts contain the tax, or it comes on top. */
  taxIncluded: z.boolean({ error: 'invalid' }),
  /** Basis points. */
  taxRate,
  prices: z.record(
    catalogId,
    z.strictObject({
      size: amountsById,
      system: amountsById,
      systemDisk: amountsById,
      dataDisk: amountsById,
    }),
  ),
})
export type PriceListValue = z.output<typeof priceListValue>

/** A limited offer on whole desktops; null: any, or without this limit. */
export const discountValue = z
  .strictObject({
    name,
    /** What else must be known of it, such as what it cannot be combined with; its limits are said by themselves. */
    conditions: bothTexts(CATALOG_LIMITS.conditions),
    /** Share that is paid, in basis points: 8000 = 8 折 = 20 % off; 0 is free. */
    rate: discountRate({ isFree: true }),
    regionId: catalogId.nullable(),
    sizeId: catalogId.nullable(),
    period: z.enum(PERIODS).nullable(),
    currency: z.enum(CURRENCIES).nullable(),
    /** Billing periods from the first one on that have it; the later ones cost the list price. */
    firstPeriods: wholeNumber(1, CATALOG_LIMITS.firstPeriods).nullable(),
    /** Desktops of one customer that have it; further ones cost the list price. */
    desktops: wholeNumber(1, MAX_QUANTITY).nullable(),
    customers: z.enum(DISCOUNT_CUSTOMERS, { error: 'optionUnknown' }),
    validFrom: chosenMoment,
    /** First moment at which it is over; null: until further notice. */
    validUntil: chosenMoment.nullable(),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom < validUntil, {
    path: ['validUntil'],
    error: 'dateOrder',
  })
  .refine(({ period, firstPeriods }) => period !== 'trial' || firstPeriods === null, {
    path: ['firstPeriods'],
    error: 'onePeriodOnly',
  })
export type DiscountValue = z.output<typeof discountValue>
