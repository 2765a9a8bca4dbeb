import { type CampaignValue, campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { campaignToShow, spanOf } from '#contract/catalog/campaign/campaign.rules.ts'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { publishedCatalog } from '#server/catalog/catalog/catalog-publish.service.ts'
import { changesAmountsMuch } from '#server/catalog/catalog/price-approval.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { contentAtMoment } from '#server/publishing/content/content.service.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import { priceOffers } from './campaign.service.ts'

const NO_CATALOG: Pick<CatalogValue, 'regions' | 'sizes' | 'systems'> = {
  regions: [],
  sizes: [],
  systems: [],
}

/** What campaigns add to editing and publishing. */
export function campaignOnServer(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'config' | 'contents'>,
): ContentOnServer<CampaignValue> {
  return {
    /** Its renewal pack is sold at its own price; offers cost what the catalogue says. */
    needsSecond: (tx, { itemId, value }) =>
      changesAmountsMuch(deps, tx, { content: campaignContent, itemId, value, amountsOf }),
    async effects(db, { itemId, value, fromAt }) {
      const span = spanOf(value)
      const { answers } = await priceOffers(deps, { days: value, offers: value.offers })
      const rows = answers.flatMap(({ state }, at) => (state === 'shown' ? [] : [at + 1]))
      const others = (await contentAtMoment<CampaignValue>(db, campaignContent, fromAt))
        .filter((other) => other.itemId !== itemId)
        .map((other) => ({ title: other.value.name, ...spanOf(other.value) }))
      const overlapping = others.filter(
        ({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt,
      )
      return [
        ...(rows.length > 0 ? [{ code: 'offersHidden', count: rows.length, rows } as const] : []),
        ...(span.endsAt <= fromAt ? [{ code: 'campaignOver', until: span.endsAt } as const] : []),
        ...overlapping.map((other) => {
          // Of two that run the page shows one: what it does while both do.
          const both = Math.max(span.startsAt, other.startsAt)
          const code = campaignToShow([other, span], both) === span ? 'campaignOverlaps' : 'campaignHidden'
          return { code, title: other.title, from: both, until: Math.min(span.endsAt, other.endsAt) } as const
        }),
      ]
    },
    pagesOf: () => ({ campaign: '/content/active618' }),
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
