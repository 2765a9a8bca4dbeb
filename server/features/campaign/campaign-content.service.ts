import type { CampaignValue } from '#contract/features/campaign/campaign.content.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import type { Deps } from '#server/deps.ts'
import { catalogAt } from '#server/features/catalog/catalog.service.ts'
import type { ContentOnServer } from '#server/features/content/content-publish.service.ts'

/** What campaigns add to editing and publishing. */
export function campaignOnServer({ contents }: Pick<Deps, 'contents'>): ContentOnServer<CampaignValue> {
  return {
    pagesOf: () => ({ campaign: '/content/active618' }),
    async problems(_, { value, fromAt }) {
      const { regions, sizes, systems } = catalogAt(contents, fromAt)
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
