import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type {
  CatalogValue,
  DiscountValue,
  DiskKind,
  PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import { isDiskSize } from '#contract/catalog/catalog/disk.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { type ContentAt, publishFirstVersions } from '#server/publishing/content/content.service.ts'
import type { Contents } from '#server/publishing/content/contents.service.ts'
import { addReferences, setTrialStock, trialStocks } from './catalog.store.ts'

export { returnTrialDesktop, takeTrialDesktop } from './catalog.store.ts'

type CatalogDeps = Pick<Deps, 'clock' | 'contents'>

const NOTHING: CatalogValue = { regions: [], sizes: [], systems: [], disks: [] }

/** The catalogue at a moment from now on, withdrawn rows included: old trials still need their names. */
export function catalogAt(contents: Contents, at: number): CatalogValue {
  return catalogOf(contents.at<CatalogValue>(catalogContent, at).values())
}

/** The catalogue among the items of its kind, which is one; empty before the first. */
export function catalogOf(items: Iterable<ContentAt<CatalogValue>>): CatalogValue {
  return [...items].find(({ itemId }) => itemId === CATALOG_ITEM)?.value ?? NOTHING
}

/** Everything that can be ordered now; withdrawn rows left out, also from the systems of a region. */
export function catalogOnOffer({ contents, clock }: CatalogDeps): CatalogValue {
  const all = catalogAt(contents, clock.now())
  const systems = all.systems.filter((row) => row.active)
  const offered = systems.map((row) => row.id)
  return {
    regions: all.regions
      .filter((row) => row.active)
      // In the order of the systems, of which the first one is in the prices of plans.
      .map((row) => ({ ...row, systemIds: offered.filter((id) => row.systemIds.includes(id)) })),
    sizes: all.sizes.filter((row) => row.active),
    systems,
    disks: all.disks.filter((row) => row.active),
  }
}

/** The catalogue as visitors see it, and the regions that still have trial desktops. */
export async function catalogWithTrials({ db, ...deps }: CatalogDeps & Pick<Deps, 'db'>) {
  const stocks = await trialStocks(db.query)
  const openRegions = new Set(stocks.filter(({ trialStock }) => trialStock > 0).map(({ id }) => id))
  return { catalog: catalogOnOffer(deps), openRegions }
}

/** What a desktop is made of. */
export interface DesktopChoice {
  readonly regionId: string
  readonly sizeId: string
  readonly systemId: string
  readonly systemDiskGb: number
  /** 0 = no data disk. */
  readonly dataDiskGb: number
}

/**
 * Refuses a desktop that is not on offer.
 * @throws nothingOnSale for an unknown region, sizeUnavailable, systemUnavailable for a system that the region does
 * not have, inputInvalid with an error at each disk whose size is none of the catalogue's steps
 */
export function requireOnOffer(deps: CatalogDeps, choice: DesktopChoice): void {
  const { regions, sizes, disks } = catalogOnOffer(deps)
  const region = regions.find((row) => row.id === choice.regionId)
  if (!region) throw nothingOnSale()
  if (!sizes.some((row) => row.id === choice.sizeId))
    throw fieldError('sizeId', catalogErrors.sizeUnavailable)
  if (!region.systemIds.includes(choice.systemId))
    throw fieldError('systemId', catalogErrors.systemUnavailable)
  const fields: Record<string, FieldError> = {}
  if (!fits(disks, 'system', choice.systemDiskGb)) fields.systemDiskGb = { code: 'optionUnknown' }
  if (choice.dataDiskGb > 0 && !fits(disks, 'data', choice.dataDiskGb)) {
    fields.dataDiskGb = { code: 'optionUnknown' }
  }
  if (Object.keys(fields).length > 0) throw appError(httpErrors.inputInvalid, { fields })
}

function fits(disks: CatalogValue['disks'], kind: DiskKind, gb: number): boolean {
  return disks.some((disk) => disk.kind === kind && isDiskSize(disk, gb))
}

/** Of these regions those that have a trial desktop left, or have no trials any more. */
export async function regionsToServe(
  deps: CatalogDeps,
  db: Executor,
  ids: readonly string[],
): Promise<string[]> {
  const onOffer = new Set(catalogOnOffer(deps).regions.map(({ id }) => id))
  const stocks = new Map((await trialStocks(db)).map(({ id, trialStock }) => [id, trialStock]))
  return ids.filter((id) => !onOffer.has(id) || (stocks.get(id) ?? 0) > 0)
}

/** What is refused where a region has no desktop for a trial. */
export function nothingOnSale() {
  return fieldError('regionId', catalogErrors.nothingOnSale)
}

/** How a desktop that was ordered once is called, whether its parts are still on offer or not. */
export interface DesktopWords {
  readonly regionName: string
  readonly vcpu: number
  readonly memoryGb: number
  readonly systemName: string
}

/** Looks the catalogue up once and names any number of desktops from it. */
export function desktopWords({ contents, clock }: CatalogDeps, language: Language) {
  const { regions, sizes, systems } = catalogAt(contents, clock.now())
  return ({
    regionId,
    sizeId,
    systemId,
  }: Pick<DesktopChoice, 'regionId' | 'sizeId' | 'systemId'>): DesktopWords => {
    const region = regions.find((row) => row.id === regionId)
    const size = sizes.find((row) => row.id === sizeId)
    const system = systems.find((row) => row.id === systemId)
    return {
      regionName: region ? wordsIn(region.name, language) : regionId,
      vcpu: size?.vcpu ?? 0,
      memoryGb: size?.memoryGb ?? 0,
      systemName: system ? wordsIn(system.name, language) : systemId,
    }
  }
}

/** The names of all regions, those that are no longer on offer too, by id. */
export function regionNames(
  { contents, clock }: CatalogDeps,
  language: Language,
): ReadonlyMap<string, string> {
  const { regions } = catalogAt(contents, clock.now())
  return new Map(regions.map((row) => [row.id, wordsIn(row.name, language)]))
}

/** A value with the moment from which it is in force, which may lie in the past: history is made up too. */
interface Dated<Value> {
  readonly itemId: string
  readonly value: Value
  readonly at: number
}

interface DemoCatalog {
  readonly catalog: CatalogValue
  /** Trial desktops by region. */
  readonly stocks: Readonly<Record<string, number>>
  readonly lists: readonly Dated<PriceListValue>[]
  readonly discounts: readonly Dated<DiscountValue>[]
}

/** Publishes what has no version yet; what operators have changed, and the stock of regions that are there, stay as they are. */
export async function fillDemoCatalog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { catalog, stocks, lists, discounts }: DemoCatalog,
): Promise<void> {
  const at = Math.min(...lists.map((list) => list.at), clock.now())
  await publishFirstVersions(
    { db, clock },
    catalogContent,
    [{ itemId: CATALOG_ITEM, value: catalog, at }],
    'demo',
  )
  await publishFirstVersions({ db, clock }, priceListContent, lists, 'demo')
  await publishFirstVersions({ db, clock }, discountContent, discounts, 'demo')
  await db.transaction(async (tx) => {
    const known = new Set((await trialStocks(tx)).map(({ id }) => id))
    await addReferences(tx, catalog)
    for (const [regionId, stock] of Object.entries(stocks))
      if (!known.has(regionId)) await setTrialStock(tx, regionId, stock)
  })
}
