import { getCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCampaign } from './campaign.present.ts'
import { nextChange, shownCampaign } from './campaign.service.ts'

export function campaignRoutes(deps: Deps) {
  const { clock } = deps
  return [
    route(getCampaign, async ({ language }) => {
      const asked = clock.now()
      const shown = await shownCampaign(deps, asked)
      return {
        campaign: shown ? presentCampaign(shown, language) : null,
        validUntil: await nextChange(deps, asked),
        // The countdown goes by this time, so it is read last.
        now: clock.now(),
      }
    }),
  ]
}
