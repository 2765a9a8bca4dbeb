import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { phaseAt } from '#contract/catalog/campaign/campaign.rules.ts'
import { promises } from '#contract/catalog/campaign/campaign-promise.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'

/** A campaign that runs now, for a note on another page. */
export interface RunningCampaign {
  readonly name: string
  /** What its offers promise, each discount once. */
  readonly promises: readonly string[]
  readonly endsAt: number
  readonly timeZone: string
}

interface CampaignPage {
  readonly callApi: CallApi
  readonly language: Language
  readonly cacheUntil: (moment: number | null) => void
}

/** Reads it for a page, whose cached form ends when campaigns change by date; undefined while none runs. */
export async function runningCampaign({
  callApi,
  language,
  cacheUntil,
}: CampaignPage): Promise<RunningCampaign | undefined> {
  const shown = await callApi(getCampaign, {})
  if (!shown.ok) return undefined
  const { campaign, now, validUntil } = shown.data
  cacheUntil(validUntil)
  if (!campaign || phaseAt(campaign, now) !== 'during') return undefined
  const { name, offers, endsAt, timeZone } = campaign
  return { name, promises: promises(offers, language), endsAt, timeZone }
}
