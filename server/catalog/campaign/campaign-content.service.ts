import {
  type CampaignValue,
  campaignContent,
  campaignDays,
} from '#contract/catalog/campaign/campaign.content.ts'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { publishedCatalog } from '#server/catalog/catalog/catalog-publish.service.ts'
import { changesAmountsMuch } from '#server/catalog/catalog/price-approval.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import { spanOf } from './campaign.rules.ts'

const NO_CATALOG: Pick<CatalogValue, 'regions' | 'sizes' | 'systems'> = {
  regions: [],
  sizes: [],
  systems: [],
}

/** What campaigns add to editing and publishing. */
export function campaignOnServer(deps: Pick<Deps, 'settings' | 'clock'>): ContentOnServer<CampaignValue> {
  return {
    /** Its renewal pack is sold at its own price; offers cost what the catalogue says. */
    needsSecond: (tx, { itemId, value }) =>
      changesAmountsMuch(deps, tx, { content: campaignContent, itemId, value, amountsOf }),
    pagesOf: () => ({ campaign: '/content/active618' }),
    span(value) {
      const days = campaignDays.safeParse(value)
      if (!days.success) return null
      const { startsAt: from, endsAt: until } = spanOf(days.data)
      return { from, until }
    },
    async problems(tx, { value, fromAt }) {
      const { regions, sizes, systems } = (await publishedCatalog(tx, fromAt)) ?? NO_CATALOG
      const wrong: Record<string, FieldError> = {}
      for (const [at, { regionId, sizeId, systemId }] of value.offers.entries()) {
        const region = regions.find(({ id, active }) => active && id === regionId)
        const isKnown = (rows: readonly { id: string; active: boolean }[], id: string) =>
          rows.some((row) => row.active && row.id === id)
        if (!region) wrong[`offers.${at}.regionId`] = { code: 'optionUnknown' }
        if (!isKnown(sizes, sizeId)) wrong[`offers.${at}.sizeId`] = { code: 'optionUnknown' }
        const hasSystem = region?.systemIds.includes(systemId) ?? true
        if (!hasSystem || !isKnown(systems, systemId))
          wrong[`offers.${at}.systemId`] = { code: 'optionUnknown' }
      }
      return wrong
    },
  }
}

function amountsOf({ renewalPack: pack }: CampaignValue): Readonly<Record<string, number>> {
  if (!pack) return {}
  return { [`pack ${pack.currency}`]: pack.priceMinor, rate: pack.rateBasisPoints }
}
