import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { wordsIn } from '#contract/catalog/catalog/words.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { catalogWithTrials } from './catalog.service.ts'

type Shown = Awaited<ReturnType<typeof catalogWithTrials>>

/** @param hasWaitingList whether regions without trials left have one */
export function presentCatalog(
  { catalog, openRegions }: Shown,
  { language, hasWaitingList }: { readonly language: Language; readonly hasWaitingList: boolean },
): Catalog {
  return {
    regions: catalog.regions.map((region) => ({
      ...region,
      name: wordsIn(region.name, language),
      place:
        region.latitude === null || region.longitude === null
          ? null
          : { latitude: region.latitude, longitude: region.longitude },
      // How many are left is the provider's business.
      trialAvailable: openRegions.has(region.id),
      trialWaiting: !openRegions.has(region.id) && hasWaitingList,
    })),
    sizes: catalog.sizes.map(({ id, vcpu, memoryGb }) => ({ id, vcpu, memoryGb })),
    systems: catalog.systems.map(({ id, name }) => ({ id, name: wordsIn(name, language) })),
    systemDisks: disks('system'),
    dataDisks: disks('data'),
  }

  function disks(kind: 'system' | 'data'): Catalog['dataDisks'] {
    return catalog.disks
      .filter((disk) => disk.kind === kind)
      .map(({ id, name, minGb, maxGb, stepGb }) => ({
        id,
        name: wordsIn(name, language),
        minGb,
        maxGb,
        stepGb,
      }))
  }
}
