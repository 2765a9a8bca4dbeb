import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

interface Named {
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
  readonly position: number
  readonly active: boolean
}

/** The tables that this migration replaces, as they were. */
interface Before {
  readonly regions: Named & {
    currency: string
    trialStock: number
    latitude: number | null
    longitude: number | null
    latencyUrl: string | null
    timeZone: string | null
  }
  readonly sizes: { id: string; vcpu: number; memoryGb: number; position: number; active: boolean }
  readonly operatingSystems: Named
  readonly regionSystems: { regionId: string; systemId: string }
  readonly diskTypes: Named & { kind: string; minGb: number; maxGb: number; stepGb: number }
  readonly priceLists: {
    id: string
    currency: string
    validFrom: number
    taxIncluded: boolean
    taxRate: number
    createdAt: number
  }
  readonly unitPrices: {
    listId: string
    regionId: string
    kind: string
    itemId: string
    period: string
    baseMinor: number
  }
  readonly discounts: {
    id: string
    nameZh: string
    nameEn: string
    conditionsZh: string
    conditionsEn: string
    rate: number
    regionId: string | null
    sizeId: string | null
    period: string | null
    currency: string | null
    validFrom: number
    validUntil: number | null
    createdAt: number
  }
}
type Old = Kysely<Before & Pick<Schema, 'contentVersions'>>

/**
 * Catalogue, prices and discounts become versions of content, so that a change of each can be scheduled, withdrawn and
 * read later. Of the tables stays what others refer to: the ids of regions, sizes and systems, and the stock of trials.
 * What visitors were shown at any earlier moment stays as it was.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as unknown as Old
  const firstPrices = await priceListsToVersions(db)
  await discountsToVersions(db)
  await catalogToVersion(db, firstPrices)
  for (const table of ['unit_prices', 'price_lists', 'discounts', 'region_systems', 'disk_types'])
    await given.schema.dropTable(table).execute()
  const shown = ['name_zh', 'name_en', 'position', 'active']
  const region = [...shown, 'currency', 'latitude', 'longitude', 'latency_url', 'time_zone']
  for (const column of region) await given.schema.alterTable('regions').dropColumn(column).execute()
  for (const column of ['vcpu', 'memory_gb', 'position', 'active'])
    await given.schema.alterTable('sizes').dropColumn(column).execute()
  for (const column of shown) await given.schema.alterTable('operating_systems').dropColumn(column).execute()
}

/** @returns the moment from which there have been prices; undefined: there are none */
async function priceListsToVersions(db: Old): Promise<number | undefined> {
  const lists = await db.selectFrom('priceLists').selectAll().orderBy('validFrom').execute()
  const numbers = new Map<string, number>()
  for (const { id, currency, validFrom, taxIncluded, taxRate, createdAt } of lists) {
    const number = (numbers.get(currency) ?? 0) + 1
    numbers.set(currency, number)
    const rows = await db.selectFrom('unitPrices').selectAll().where('listId', '=', id).execute()
    const prices: Record<string, Record<string, Record<string, Record<string, number>>>> = {}
    for (const { regionId, kind, itemId, period, baseMinor } of rows) {
      const region = prices[regionId] ?? { size: {}, system: {}, systemDisk: {}, dataDisk: {} }
      const items = region[kind] ?? {}
      prices[regionId] = {
        ...region,
        [kind]: { ...items, [itemId]: { ...items[itemId], [period]: baseMinor } },
      }
    }
    const value = { name: { zh: '', en: '' }, taxIncluded, taxRate, prices }
    const source = id.startsWith('demo-') ? 'demo' : 'file'
    await addVersion(db, {
      kind: 'priceList',
      itemId: currency.toLowerCase(),
      number,
      value,
      fromAt: validFrom,
      createdAt,
      source,
    })
  }
  return lists[0]?.validFrom
}

async function discountsToVersions(db: Old): Promise<void> {
  for (const { id, createdAt, nameZh, nameEn, conditionsZh, conditionsEn, ...row } of await db
    .selectFrom('discounts')
    .selectAll()
    .execute()) {
    const value = {
      ...row,
      name: { zh: nameZh, en: nameEn },
      conditions: { zh: conditionsZh, en: conditionsEn },
    }
    const source = id.startsWith('demo-') ? 'demo' : 'file'
    const fromAt = row.validFrom
    await addVersion(db, { kind: 'discount', itemId: id, number: 1, value, fromAt, createdAt, source })
  }
}

/** The catalogue had no history: it is as old as the first price, so that every earlier quote has its names. */
async function catalogToVersion(db: Old, firstPrices = 0): Promise<void> {
  const regions = await db.selectFrom('regions').selectAll().orderBy('position').orderBy('id').execute()
  const sizes = await db.selectFrom('sizes').selectAll().orderBy('position').orderBy('id').execute()
  const systems = await db
    .selectFrom('operatingSystems')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pairs = await db.selectFrom('regionSystems').selectAll().execute()
  const disks = await db.selectFrom('diskTypes').selectAll().orderBy('position').orderBy('id').execute()
  if (regions.length + sizes.length + systems.length + disks.length === 0) return
  const value = {
    regions: regions.map(({ nameZh, nameEn, position: _, trialStock: __, ...row }) => ({
      ...row,
      name: { zh: nameZh, en: nameEn },
      systemIds: systems
        .map(({ id }) => id)
        .filter((id) => pairs.some(({ regionId, systemId }) => regionId === row.id && systemId === id)),
    })),
    sizes: sizes.map(({ position: _, ...row }) => row),
    systems: systems.map(({ id, nameZh, nameEn, active }) => ({
      id,
      name: { zh: nameZh, en: nameEn },
      active,
    })),
    disks: disks.map(({ nameZh, nameEn, position: _, ...row }) => ({
      ...row,
      name: { zh: nameZh, en: nameEn },
    })),
  }
  const fromAt = Math.max(0, firstPrices)
  const source = regions.some(({ latencyUrl }) => latencyUrl === '/healthz') ? 'demo' : 'file'
  await addVersion(db, {
    kind: 'catalog',
    itemId: 'catalog',
    number: 1,
    value,
    fromAt,
    createdAt: fromAt,
    source,
  })
}

interface FirstVersion {
  readonly kind: string
  readonly itemId: string
  readonly number: number
  readonly value: unknown
  readonly fromAt: number
  readonly createdAt: number
  readonly source: 'demo' | 'file'
}

async function addVersion(db: Old, { value, ...row }: FirstVersion): Promise<void> {
  await db
    .insertInto('contentVersions')
    .values({
      ...row,
      value: JSON.stringify(value),
      awaiting: false,
      note: '',
      createdBy: null,
      createdByName: null,
      restoredFrom: null,
      oneLanguage: null,
      confirmedAt: null,
      confirmedBy: null,
      confirmedByName: null,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnByName: null,
    })
    .execute()
}
