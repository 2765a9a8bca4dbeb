import { z } from 'zod'
import { CATALOG_LIMITS, DISK_KINDS, type DiskKind } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { DISCOUNT_CUSTOMERS } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { isDiskSize } from '#contract/catalog/catalog/disk.rules.ts'
import { DISK_PRICE_GB, MAX_QUANTITY, PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { price } from '#contract/kit/fields/value-fields.ts'
import { CURRENCIES, WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,35}$/, 'must be small letters, digits and hyphens, 36 at most')
const name = z.string().trim().min(1, 'must not be empty').max(60)
const names = { nameZh: name, nameEn: name }
const share = z.int().min(0).max(WHOLE_BASIS_POINTS)
/** An instant with its offset, as in 2026-12-01T00:00:00+08:00; held in ms since 1970 UTC. */
const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment with its offset, as in 2026-12-01T00:00:00+08:00' })
  .transform((text) => Temporal.Instant.from(text).epochMilliseconds)
/** Browsers fetch it from pages with https; credentials in it would be public. */
const latencyUrl = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(300)
  .refine((address) => new URL(address).username === '', 'must not have credentials')
const tens = z.int().positive().multipleOf(DISK_PRICE_GB, `must be a multiple of ${DISK_PRICE_GB}`)
const active = z.boolean().default(true)

/** An amount as forms store it: what they read in their way, as one with grouped thousands, is refused in a file. */
const amount = z.string().refine((text) => price.safeParse(text).data === text, {
  error: 'must be an amount as text with at most two decimals, as in "139.00"',
})
/** Amounts by period: `{ "monthly": "139.00" }`. */
const amounts = z.partialRecord(z.enum(PERIODS), amount)
const amountsById = z.record(id, amounts).default({})

/** The file of `npm run catalog:load`; docs/catalog-file.md explains every part of it. */
export const catalogFileSchema = z.strictObject({
  regions: z
    .array(
      z.strictObject({
        id,
        ...names,
        currency: z.enum(CURRENCIES),
        systems: z.array(id),
        trialDesktops: z.int().min(0).optional(),
        latitude: z.int().min(-90).max(90).optional(),
        longitude: z.int().min(-180).max(180).optional(),
        latencyUrl: latencyUrl.optional(),
        timeZone: timeZone.optional(),
        active,
      }),
    )
    .default([]),
  sizes: z
    .array(
      z.strictObject({
        id,
        vcpu: z.int().positive(),
        memoryGb: z.int().positive(),
        active,
      }),
    )
    .default([]),
  systems: z.array(z.strictObject({ id, ...names, active })).default([]),
  disks: z
    .array(
      z
        .strictObject({
          id,
          kind: z.enum(DISK_KINDS),
          ...names,
          minGb: tens,
          maxGb: tens,
          stepGb: tens,
          active,
        })
        .refine(({ minGb, maxGb }) => minGb <= maxGb, { path: ['maxGb'], error: 'is smaller than minGb' })
        .refine(({ minGb, maxGb, stepGb }) => isDiskSize({ minGb, maxGb, stepGb }, maxGb), {
          path: ['maxGb'],
          error: 'cannot be reached from minGb in steps of stepGb',
        }),
    )
    .default([]),
  priceLists: z
    .array(
      z.strictObject({
        currency: z.enum(CURRENCIES),
        validFrom: moment.optional(),
        taxIncluded: z.boolean(),
        taxRate: share,
        prices: z.record(
          id,
          z.strictObject({
            size: amountsById,
            system: amountsById,
            systemDisk: amountsById,
            dataDisk: amountsById,
          }),
        ),
      }),
    )
    .default([]),
  discounts: z
    .array(
      z
        .strictObject({
          id,
          ...names,
          conditionsZh: z.string().trim().min(1).max(300),
          conditionsEn: z.string().trim().min(1).max(300),
          rate: share,
          region: id.optional(),
          size: id.optional(),
          period: z.enum(PERIODS).optional(),
          currency: z.enum(CURRENCIES).optional(),
          firstPeriods: z.int().min(1).max(CATALOG_LIMITS.firstPeriods).optional(),
          desktops: z.int().min(1).max(MAX_QUANTITY).optional(),
          customers: z.enum(DISCOUNT_CUSTOMERS).optional(),
          validFrom: moment.optional(),
          validUntil: moment.optional(),
        })
        .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
          path: ['validUntil'],
          error: 'is not after validFrom',
        })
        .refine(({ period, firstPeriods }) => period !== 'trial' || firstPeriods === undefined, {
          path: ['firstPeriods'],
          error: 'a trial has one period only',
        }),
    )
    .default([]),
})
export type CatalogFile = z.output<typeof catalogFileSchema>

/** What is known in addition to the file: ids that the database has. */
export interface KnownIds {
  readonly regions: ReadonlyMap<string, readonly string[]>
  readonly sizes: ReadonlySet<string>
  readonly systems: ReadonlySet<string>
  readonly systemDisks: ReadonlySet<string>
  readonly dataDisks: ReadonlySet<string>
}

/** What is wrong between the parts of a file, each mistake with its place; empty where all is well. */
export function mistakesBetween(file: CatalogFile, before: KnownIds): string[] {
  const known = together(file, before)
  return [
    ...repeated(file),
    ...file.regions.flatMap(({ id: region, systems }) =>
      systems
        .filter((system) => !known.systems.has(system))
        .map((system) => `regions ${region}: unknown system ${system}`),
    ),
    ...file.priceLists.flatMap((list, at) => mistakesIn(list, `priceLists ${at}`, known)),
    ...file.discounts.flatMap(({ id: discount, region, size }) => [
      ...(region && !known.regions.has(region) ? [`discounts ${discount}: unknown region ${region}`] : []),
      ...(size && !known.sizes.has(size) ? [`discounts ${discount}: unknown size ${size}`] : []),
    ]),
  ]
}

function together(file: CatalogFile, before: KnownIds): KnownIds {
  const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)
  const disks = (kind: DiskKind) => ids(file.disks.filter((disk) => disk.kind === kind))
  return {
    regions: new Map([
      ...before.regions,
      ...file.regions.map(({ id: region, systems }) => [region, systems] as const),
    ]),
    sizes: new Set([...before.sizes, ...ids(file.sizes)]),
    systems: new Set([...before.systems, ...ids(file.systems)]),
    systemDisks: new Set([...before.systemDisks, ...disks('system')]),
    dataDisks: new Set([...before.dataDisks, ...disks('data')]),
  }
}

const LISTS = ['regions', 'sizes', 'systems', 'disks', 'discounts'] as const

function repeated(file: CatalogFile): string[] {
  return LISTS.flatMap((list) => {
    const ids: string[] = file[list].map((row) => row.id)
    return ids
      .filter((each, at) => ids.indexOf(each) !== at)
      .map((each) => `${list}: ${each} is listed twice`)
  })
}

/** A region is priced wholly or not at all: with a size, every system of the region and a system disk. */
function mistakesIn({ prices }: CatalogFile['priceLists'][number], place: string, known: KnownIds): string[] {
  return Object.entries(prices).flatMap(([region, items]) => {
    const systems = known.regions.get(region)
    if (!systems) return [`${place}: unknown region ${region}`]
    const sets = {
      size: known.sizes,
      system: known.systems,
      systemDisk: known.systemDisks,
      dataDisk: known.dataDisks,
    }
    const unknown = Object.entries(sets).flatMap(([kind, ids]) =>
      Object.keys(items[kind as keyof typeof items])
        .filter((item) => !ids.has(item))
        .map((item) => `${place} ${region}: unknown ${kind} ${item}`),
    )
    const sold = PERIODS.filter((period) =>
      Object.values(items.size).some((amount) => amount[period] !== undefined),
    )
    const lacking = sold.flatMap((period) => [
      ...systems
        .filter((system) => items.system[system]?.[period] === undefined)
        .map((system) => `${place} ${region}: ${system} has no ${period} price, but sizes have`),
      ...(Object.values(items.systemDisk).some((amount) => amount[period] !== undefined)
        ? []
        : [`${place} ${region}: no system disk has a ${period} price, but sizes have`]),
    ])
    return [...unknown, ...lacking]
  })
}
