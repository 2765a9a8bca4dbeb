import { getCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCampaign } from './campaign.present.ts'
import { nextChange, shownCampaign } from './campaign.service.ts'

export function campaignRoutes({ db, clock }: Deps) {
  return [
    route(getCampaign, async ({ language }) => {
      const asked = clock.now()
      const shown = await shownCampaign(db.query, asked)
      return {
        campaign: shown ? presentCampaign(shown, language) : null,
        validUntil: await nextChange(db.query, asked),
        // The countdown goes by this time, so it is read last.
        now: clock.now(),
      }
    }),
  ]
}
