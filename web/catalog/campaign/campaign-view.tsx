import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Campaign,
  getCampaign,
  type ShownCampaign,
} from '#contract/catalog/campaign/campaign.endpoints.ts'
import { type Countdown as CountdownState, countdownAt } from '#contract/catalog/campaign/campaign.rules.ts'
import { promises } from '#contract/catalog/campaign/campaign-promise.rules.ts'
import { deadlineWords, formatDeadline } from '#contract/kit/deadline.ts'
import { timeLeft } from '#contract/kit/durations.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate, formatZonedDate, SECOND_MS } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './campaign.module.css'
import { type ClaimSlot, OffersSection, RenewalPackSection, useOfferRegions } from './offers-section.tsx'

interface CampaignViewProps {
  /** As the server rendered it. */
  readonly first: ShownCampaign
  /** Gives a campaign that is shown what claims its offers. */
  readonly Claims: ComponentType<{ readonly children: (claim: ClaimSlot) => ReactNode }>
}

/** The campaign that runs now, with the server's time. */
export function CampaignView({ first, Claims }: CampaignViewProps) {
  const { t } = useTranslation('campaign')
  const { product } = useSite()
  const { shown, isLive } = useLiveCampaign(first)
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      {shown.campaign ? (
        <RunningCampaign {...shown} campaign={shown.campaign} isLive={isLive} Claims={Claims} />
      ) : (
        <NoCampaign />
      )}
    </main>
  )
}

interface RunningCampaignProps extends Pick<CampaignViewProps, 'Claims'> {
  readonly campaign: NonNullable<ShownCampaign['campaign']>
  readonly now: number
  readonly isLive: boolean
}

/** A campaign, whose phases change while the page is open. */
function RunningCampaign({ campaign, now, isLive, Claims }: RunningCampaignProps) {
  const time = useServerTime(now, { until: campaign.endsAt })
  const countdown = countdownAt(campaign, isLive ? time : now)
  const regions = useOfferRegions(campaign.offers)
  return (
    <>
      <CampaignHero campaign={campaign} countdown={countdown} isLive={isLive} />
      {countdown.phase === 'after' ? <PastSection /> : null}
      <Claims>
        {(claim) => (
          <>
            <OffersSection campaign={campaign} regions={regions} phase={countdown.phase} claim={claim} />
            <RenewalPackSection campaign={campaign} now={isLive ? time : now} claim={claim} />
          </>
        )}
      </Claims>
      <RulesSection rules={campaign.rules} />
    </>
  )
}

interface CampaignHeroProps {
  readonly campaign: Campaign
  readonly countdown: CountdownState
  readonly isLive: boolean
}

/** Name, dates, countdown and the main action. */
function CampaignHero({ campaign, countdown, isLive }: CampaignHeroProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const { startsAt, endsAt, timeZone } = campaign
  const dates = {
    from: formatDate(startsAt, language, timeZone),
    to: deadlineWords(endsAt, language, timeZone).text,
  }
  return (
    <div className={styles.hero}>
      <SunrisePicture />
      <div className={styles.inner}>
        <div>
          <p className={`row gap-2 across-3 below-4 center on-night text-s figures ${styles.dates}`}>
            <b data-phase={countdown.phase}>{t(`phase.${countdown.phase}`)}</b>
            <Text>{t('dates', dates)}</Text>
          </p>
          <h1>{campaign.name}</h1>
          <p className={`above-4 hide-empty text-h3 sun ${styles.promise}`}>
            {promises(campaign.offers, language).map((promise) => (
              <span key={promise} className="block">
                {promise}
              </span>
            ))}
          </p>
          <p className={styles.lead}>{campaign.lead}</p>
          <Actions>
            <ButtonLink href={PATHS.freeTrial}>{t('action.trial')}</ButtonLink>
            <ButtonLink href={`${PATHS.productCenter}#calculator`} tone="quiet">
              {t('action.calculate')}
            </ButtonLink>
            {countdown.phase === 'after' ? null : (
              <ButtonLink href={PATHS.orderPay} tone="quiet" when="signed-in">
                {t('action.order')}
              </ButtonLink>
            )}
          </Actions>
        </div>
        <Countdown campaign={campaign} countdown={countdown} isLive={isLive} />
      </div>
    </div>
  )
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

interface CountdownProps {
  readonly campaign: Pick<Campaign, 'startsAt' | 'endsAt' | 'timeZone'>
  readonly countdown: CountdownState
  /** The digits are empty until the server's time is known. */
  readonly isLive: boolean
}

/** Time to the start, to the end, or the end. Screen readers get the date, not every second. */
function Countdown({ campaign, countdown: { phase, leftMs }, isLive }: CountdownProps) {
  const { t } = useTranslation('campaign')
  const left = timeLeft(leftMs)
  return (
    <div className={styles.clock}>
      <p className={styles.label}>{t(`clock.${phase}`)}</p>
      <div className={styles.units} role="timer" aria-live="off" data-phase={phase}>
        {UNITS.map((unit) => (
          <span key={unit} className={styles.unit}>
            <b>{isLive ? String(left[unit]).padStart(2, '0') : '––'}</b>{' '}
            <span className="on-night text-xs">{t(`clock.${unit}`)}</span>
          </span>
        ))}
      </div>
      <When campaign={campaign} phase={phase} />
    </div>
  )
}

function When({ campaign, phase }: Pick<CountdownProps, 'campaign'> & { phase: CountdownState['phase'] }) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const { startsAt, endsAt, timeZone } = campaign
  const end = { date: formatDeadline(endsAt, language, timeZone) }
  if (phase === 'before') {
    const start = { date: formatZonedDate(startsAt, language, timeZone) }
    return <p className={styles.when}>{t('clock.starts', start)}</p>
  }
  return <p className={styles.when}>{phase === 'during' ? t('clock.ends', end) : t('clock.ended', end)}</p>
}

/** No campaign yet. */
function NoCampaign() {
  const { t } = useTranslation('campaign')
  return (
    <div className={styles.hero}>
      <SunrisePicture />
      <div className={styles.inner}>
        <div>
          <h1>{t('nothing.title')}</h1>
          <p className={styles.lead}>{t('nothing.text')}</p>
          <Actions>
            <ButtonLink href={PATHS.freeTrial} tone="main">
              {t('action.trial')}
            </ButtonLink>
          </Actions>
        </div>
      </div>
    </div>
  )
}

/** A sunrise over the hills of the wallpaper, at the lower edge of the hero. */
function SunrisePicture() {
  return (
    <svg
      className={`unprinted ${styles.sunrise}`}
      viewBox="0 0 1440 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="1030" cy="118" r="58" fill="oklch(.9 .1 var(--warm))" />
      <path
        d="M0 150c190-64 360-60 540-24s330 34 480-2 290-36 420 8v88H0z"
        fill="oklch(.36 .12 var(--hue))"
      />
      <path d="M0 178c240-42 470-12 740 0s460-44 700-12v54H0z" fill="oklch(.25 .08 var(--hue))" />
      <path d="M0 204c280-26 520-4 760 0s440-18 680-4v20H0z" fill="oklch(.16 .045 var(--hue))" />
    </svg>
  )
}

/** Note that the campaign is over. */
function PastSection() {
  const { t } = useTranslation('campaign')
  return (
    <div className={styles.past} role="status">
      <h2 className="text-h3">{t('past.title')}</h2>
      <p>{t('past.text')}</p>
    </div>
  )
}

/** The rules of the operators, numbered for reference. */
function RulesSection({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('campaign')
  if (rules.length === 0) return null
  return (
    <Section id="rules" eyebrow={t('rules.eyebrow')} title={t('rules.title')}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Section>
  )
}

const RETRY_MS = 5 * SECOND_MS

/**
 * The campaign with the server's current time. The page is cached, so its time is older, and clocks stop while a
 * computer sleeps: the time is fetched again when the page becomes visible.
 */
function useLiveCampaign(first: ShownCampaign): { shown: ShownCampaign; isLive: boolean } {
  const [live, setLive] = useState<ShownCampaign>()
  useEffect(() => {
    const stop = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (document.hidden) return
      clearTimeout(retry)
      const result = await callApi(getCampaign, {}, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (result.ok) setLive(result.data)
      else retry = setTimeout(ask, RETRY_MS)
    }
    ask()
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      clearTimeout(retry)
      stop.abort()
    }
  }, [])
  // A preview asks for nothing: it has no scripts, and is never older than its request.
  return { shown: live ?? first, isLive: live !== undefined || first.isPreview === true }
}
