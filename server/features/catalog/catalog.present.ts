import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CatalogRows } from './catalog.service.ts'
import { nameOf } from './catalog.service.ts'

/** @param hasWaitingList whether regions without trials left have one */
export function presentCatalog(
  rows: CatalogRows,
  { language, hasWaitingList }: { readonly language: Language; readonly hasWaitingList: boolean },
): Catalog {
  return {
    regions: rows.regions.map((region) => ({
      id: region.id,
      name: nameOf(region, language),
      currency: region.currency,
      place:
        region.latitude === null || region.longitude === null
          ? null
          : { latitude: region.latitude, longitude: region.longitude },
      latencyUrl: region.latencyUrl,
      // How many are left is the provider's business.
      trialAvailable: region.trialStock > 0,
      trialWaiting: region.trialStock <= 0 && hasWaitingList,
      systemIds: rows.systems
        .map((system) => system.id)
        .filter((id) => rows.regionSystems.some((row) => row.regionId === region.id && row.systemId === id)),
    })),
    sizes: rows.sizes.map(({ id, vcpu, memoryGb }) => ({ id, vcpu, memoryGb })),
    systems: rows.systems.map((system) => ({ id: system.id, name: nameOf(system, language) })),
    systemDisks: disks('system'),
    dataDisks: disks('data'),
  }

  function disks(kind: 'system' | 'data'): Catalog['dataDisks'] {
    return rows.disks
      .filter((disk) => disk.kind === kind)
      .map((disk) => ({
        id: disk.id,
        name: nameOf(disk, language),
        minGb: disk.minGb,
        maxGb: disk.maxGb,
        stepGb: disk.stepGb,
      }))
  }
}
