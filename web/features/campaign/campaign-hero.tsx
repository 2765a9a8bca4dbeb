import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Countdown as CountdownState } from '#contract/features/campaign/campaign.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { lastDay } from './campaign-dates.ts'
import styles from './campaign-hero.module.css'
import { Countdown } from './countdown.tsx'
import { SunrisePicture } from './sunrise-picture.tsx'

interface CampaignHeroProps {
  readonly campaign: Campaign
  readonly countdown: CountdownState
  readonly isLive: boolean
}

/** What it is, from when to when, how long still, and the one thing to do. */
export function CampaignHero({ campaign, countdown, isLive }: CampaignHeroProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const { startsAt, endsAt, timeZone } = campaign
  const dates = {
    from: formatDate(startsAt, language, timeZone),
    to: lastDay(endsAt, timeZone, language),
  }
  return (
    <div className={styles.hero}>
      <SunrisePicture />
      <div className={styles.inner}>
        <div>
          <p className={styles.dates}>
            <b data-phase={countdown.phase}>{t(`phase.${countdown.phase}`)}</b> {t('dates', dates)}
          </p>
          <h1>{campaign.name}</h1>
          <p className={styles.lead}>{campaign.lead}</p>
          <Actions>
            {countdown.phase === 'after' ? null : (
              <>
                <ActionLink href={PATHS.register} tone="main" when="signed-out">
                  {t('action.register')}
                </ActionLink>
                <ActionLink href={PATHS.orderPay} tone="main" when="signed-in">
                  {t('action.order')}
                </ActionLink>
              </>
            )}
            <ActionLink href={PATHS.freeTrial} tone={countdown.phase === 'after' ? 'main' : 'quiet'}>
              {t('action.trial')}
            </ActionLink>
          </Actions>
        </div>
        <Countdown campaign={campaign} countdown={countdown} isLive={isLive} />
      </div>
    </div>
  )
}
