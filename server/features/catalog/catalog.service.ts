import { catalogErrors } from '#contract/features/catalog/catalog.errors.ts'
import { isDiskSize } from '#contract/features/catalog/disk.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { CatalogRows, DiskType } from './catalog.store.ts'
import {
  addCatalogRows,
  allCatalogRows,
  regionsWithPlaces,
  returnTrialStock,
  takeTrialStock,
} from './catalog.store.ts'

export type { CatalogRows }

/** Everything that can be ordered; withdrawn rows left out, also from the list of a region's systems. */
export async function catalogOnOffer(db: Executor): Promise<CatalogRows> {
  const all = await allCatalogRows(db)
  const systems = all.systems.filter((row) => row.active)
  const offered = new Set(systems.map((row) => row.id))
  return {
    regions: all.regions.filter((row) => row.active),
    sizes: all.sizes.filter((row) => row.active),
    systems,
    regionSystems: all.regionSystems.filter((row) => offered.has(row.systemId)),
    disks: all.disks.filter((row) => row.active),
  }
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
export async function requireOnOffer(db: Executor, choice: DesktopChoice): Promise<void> {
  const { regions, sizes, regionSystems, disks } = await catalogOnOffer(db)
  if (!regions.some((row) => row.id === choice.regionId)) throw nothingOnSale()
  if (!sizes.some((row) => row.id === choice.sizeId))
    throw fieldError('sizeId', catalogErrors.sizeUnavailable)
  const { regionId, systemId } = choice
  if (!regionSystems.some((row) => row.regionId === regionId && row.systemId === systemId)) {
    throw fieldError('systemId', catalogErrors.systemUnavailable)
  }
  const fields: Record<string, FieldError> = {}
  if (!fits(disks, 'system', choice.systemDiskGb)) fields.systemDiskGb = { code: 'optionUnknown' }
  if (choice.dataDiskGb > 0 && !fits(disks, 'data', choice.dataDiskGb)) {
    fields.dataDiskGb = { code: 'optionUnknown' }
  }
  if (Object.keys(fields).length > 0) throw appError(httpErrors.inputInvalid, { fields })
}

function fits(disks: readonly DiskType[], kind: DiskType['kind'], gb: number): boolean {
  return disks.some((disk) => disk.kind === kind && isDiskSize(disk, gb))
}

/** Takes one trial desktop of a region in the caller's transaction; false where none is left. */
export const takeTrialDesktop = takeTrialStock

/** Of these regions those that have a trial desktop left, or have no trials any more. */
export const regionsToServe = regionsWithPlaces

/** Gives a trial desktop back, in the transaction that ends its trial. */
export const returnTrialDesktop = returnTrialStock

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
export async function desktopWords(db: Executor, language: Language) {
  const { regions, sizes, systems } = await allCatalogRows(db)
  return ({
    regionId,
    sizeId,
    systemId,
  }: Pick<DesktopChoice, 'regionId' | 'sizeId' | 'systemId'>): DesktopWords => {
    const region = regions.find((row) => row.id === regionId)
    const size = sizes.find((row) => row.id === sizeId)
    const system = systems.find((row) => row.id === systemId)
    return {
      regionName: region ? nameOf(region, language) : regionId,
      vcpu: size?.vcpu ?? 0,
      memoryGb: size?.memoryGb ?? 0,
      systemName: system ? nameOf(system, language) : systemId,
    }
  }
}

/** The names of all regions, those that are no longer on offer too, by id. */
export async function regionNames(db: Executor, language: Language): Promise<ReadonlyMap<string, string>> {
  const { regions } = await allCatalogRows(db)
  return new Map(regions.map((row) => [row.id, nameOf(row, language)]))
}

/** The name of a row of the catalogue in this language. */
export function nameOf(row: { nameZh: string; nameEn: string }, language: Language): string {
  return language === 'zh' ? row.nameZh : row.nameEn
}

/** Adds the parts of a catalogue that are not there yet, all or none; existing rows are left alone. */
export async function fillCatalog(db: Db, rows: CatalogRows): Promise<void> {
  await db.transaction((tx) => addCatalogRows(tx, rows))
}
