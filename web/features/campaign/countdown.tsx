import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Countdown as CountdownState } from '#contract/features/campaign/campaign.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate, timeLeft } from '#contract/kit/time.ts'
import { lastDay, zoneName } from './campaign-dates.ts'
import styles from './countdown.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

interface CountdownProps {
  readonly campaign: Pick<Campaign, 'startsAt' | 'endsAt' | 'timeZone'>
  readonly countdown: CountdownState
  /** Until the server has told its time the digits stay open. */
  readonly isLive: boolean
}

/** Time to start, time to end, or that it has ended. Who listens is told the day, not every second. */
export function Countdown({ campaign, countdown: { phase, leftMs }, isLive }: CountdownProps) {
  const { t } = useTranslation('campaign')
  const left = timeLeft(leftMs)
  return (
    <div className={styles.clock}>
      <p className={styles.label}>{t(`clock.${phase}`)}</p>
      <div className={styles.units} role="timer" aria-live="off" data-phase={phase}>
        {UNITS.map((unit) => (
          <span key={unit} className={styles.unit}>
            <b>{isLive ? String(left[unit]).padStart(2, '0') : '––'}</b> <span>{t(`clock.${unit}`)}</span>
          </span>
        ))}
      </div>
      <When campaign={campaign} phase={phase} />
      <p className={styles.note}>{t('clock.note')}</p>
    </div>
  )
}

function When({ campaign, phase }: Pick<CountdownProps, 'campaign'> & { phase: CountdownState['phase'] }) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const { startsAt, endsAt, timeZone } = campaign
  const end = { date: lastDay(endsAt, timeZone, language), zone: zoneName(endsAt, timeZone) }
  if (phase === 'before') {
    const start = { date: formatDate(startsAt, language, timeZone), zone: zoneName(startsAt, timeZone) }
    return <p className={styles.when}>{t('clock.starts', start)}</p>
  }
  return <p className={styles.when}>{phase === 'during' ? t('clock.ends', end) : t('clock.ended', end)}</p>
}
