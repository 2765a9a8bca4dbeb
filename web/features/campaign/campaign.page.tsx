import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCampaign, type ShownCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import { countdownAt } from '#contract/features/campaign/campaign.rules.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CampaignHero } from './campaign-hero.tsx'
import { NoCampaign } from './no-campaign.tsx'
import { OffersSection } from './offers-section.tsx'
import { PastSection } from './past-section.tsx'
import { RenewalPackSection } from './renewal-pack-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { useLiveCampaign } from './use-live-campaign.ts'

export const handle = {
  title: 'activity',
  hydrate: true,
  kept: true,
  token: false,
  text: ['campaign'],
  fixedNav: true,
} satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<ShownCampaign> {
  const { callApi, keepUntil } = context.get(pageContext)
  const shown = await orThrow(await callApi(getCampaign, {}))
  keepUntil(shown.validUntil)
  return shown
}

export default function CampaignPage() {
  const { t } = useTranslation('campaign')
  const { product } = useSite()
  const { shown, isLive } = useLiveCampaign(useLoaderData<typeof loader>())
  return (
    <>
      <main id="main">
        <PageDescription text={t('description', { product })} />
        {shown.campaign ? (
          <RunningCampaign {...shown} campaign={shown.campaign} isLive={isLive} />
        ) : (
          <NoCampaign />
        )}
      </main>
      <Banner />
    </>
  )
}

interface RunningCampaignProps {
  readonly campaign: NonNullable<ShownCampaign['campaign']>
  readonly now: number
  readonly isLive: boolean
}

/** Everything of one campaign, moving from phase to phase while somebody looks. */
function RunningCampaign({ campaign, now, isLive }: RunningCampaignProps) {
  const time = useServerTime(now, campaign.endsAt)
  const countdown = countdownAt(campaign, isLive ? time : now)
  return (
    <>
      <CampaignHero campaign={campaign} countdown={countdown} isLive={isLive} />
      {countdown.phase === 'after' ? <PastSection /> : null}
      <OffersSection campaign={campaign} phase={countdown.phase} />
      <RenewalPackSection campaign={campaign} now={isLive ? time : now} />
      <RulesSection rules={campaign.rules} />
    </>
  )
}
