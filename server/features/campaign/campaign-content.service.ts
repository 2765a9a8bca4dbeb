import { z } from 'zod'
import { type CampaignValue, campaignDay } from '#contract/features/campaign/campaign.content.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import type { Deps } from '#server/deps.ts'
import { catalogAt } from '#server/features/catalog/catalog.service.ts'
import type { ContentOnServer } from '#server/features/content/content-publish.service.ts'
import { spanOf } from './campaign.rules.ts'

const campaignDays = z.object({ startsOn: campaignDay, endsOn: campaignDay, timeZone })

/** What campaigns add to editing and publishing. */
export function campaignOnServer({ contents }: Pick<Deps, 'contents'>): ContentOnServer<CampaignValue> {
  return {
    pagesOf: () => ({ campaign: '/content/active618' }),
    span(value) {
      const days = campaignDays.safeParse(value)
      if (!days.success) return null
      const { startsAt: from, endsAt: until } = spanOf(days.data)
      return { from, until }
    },
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
