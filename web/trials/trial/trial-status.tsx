import { useTranslation } from 'react-i18next'
import { timeLeft } from '#contract/kit/durations.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { clockText, deadlineText, momentText } from '#web/platform/text/moments.ts'
import { Text } from '#web/ui/text.tsx'
import { type TimelineStep, timelineOf } from './timeline.ts'
import styles from './trial-status.module.css'

/** The steps of a trial with their times. */
export function TrialTimeline({ trial }: { trial: Trial }) {
  const { t, i18n } = useTranslation('trial')
  const language = i18n.language as Language
  const whenOf = ({ at, kind }: TimelineStep) => {
    if (at === null) return ''
    if (kind === 'due') return t('step.by', { time: deadlineText(at, language) })
    if (kind === 'planned') return t('step.until', { time: deadlineText(at, language) })
    const time = momentText(at, language)
    return kind === 'expected' ? t('step.expected', { time }) : time
  }
  return (
    <ol className={`plain stack ${styles.timeline}`} aria-label={t('own.timeline')}>
      {timelineOf(trial).map((step) => (
        <li key={step.state} data-kind={step.kind} aria-current={step.current ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true" />
          <b className="medium">{t(`step.${step.state}`)}</b>
          <span className={`second quiet text-xs figures ${styles.when}`}>{whenOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The progress bar stops here until the desktop is ready: an estimate is never complete. */
const MOST_PERCENT = 96

/** Progress of provisioning by time; the server estimates its end. */
export function TrialProgress({ trial, now }: { trial: Trial; now: number }) {
  const { t } = useTranslation('trial')
  if (trial.expectedReadyAt === null) return null
  const whole = trial.expectedReadyAt - trial.orderedFrom
  const share = whole > 0 ? (now - trial.orderedFrom) / whole : 1
  const percent = Math.max(4, Math.min(MOST_PERCENT, Math.floor(share * 100)))
  const left = timeLeft(trial.expectedReadyAt - now)
  const clock = `${left.hours * 60 + left.minutes}:${String(left.seconds).padStart(2, '0')}`
  return (
    <div className="stack gap-2">
      <progress className={styles.bar} max={100} value={percent} aria-label={t('more.progress')} />
      <p className="quiet text-s">
        {trial.expectedReadyAt > now ? (
          <>
            <Text>{t('clock.expected')}</Text> <b className="ink figures">{clock}</b>
          </>
        ) : (
          t('clock.anyMoment')
        )}
      </p>
    </div>
  )
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * The clocks of a trial: how long a place is reserved, until it is shut down when idle, until it ends, until its data are
 * wiped.
 */
export function TrialClocks({ trial, now }: { readonly trial: Trial; readonly now: number }) {
  const { idleAt, endsAt, wipesAt, acceptBy, state } = trial
  const runs = state === 'ready' || state === 'stopped'
  if (!runs && wipesAt === null && acceptBy === null) return null
  return (
    <div className="row gap-4 across-6">
      {/* The end comes first, whichever is sooner: an idle desktop can be started again. */}
      {runs && endsAt !== null ? <Clock what="left" at={endsAt} now={now} /> : null}
      {idleAt !== null && endsAt !== null && idleAt < endsAt ? (
        <Clock what="idle" at={idleAt} now={now} />
      ) : null}
      {acceptBy === null ? null : <Clock what="accept" at={acceptBy} now={now} />}
      {wipesAt === null ? null : <Clock what="wipe" at={wipesAt} now={now} />}
    </div>
  )
}

/** The sentence with the moment itself, for each clock. */
const MOMENTS = { accept: 'accepts', left: 'ends', idle: 'idles', wipe: 'wipes' } as const

/** Remaining time by the server's time. Screen readers get its end, not every second. */
function Clock(props: { readonly what: keyof typeof MOMENTS; readonly at: number; readonly now: number }) {
  const { what, at, now } = props
  const { t, i18n } = useTranslation('trial')
  const left = timeLeft(at - now)
  const units = left.days > 0 ? UNITS : left.hours > 0 || what !== 'idle' ? UNITS.slice(1) : UNITS.slice(2)
  const language = i18n.language as Language
  return (
    <div className={`stack gap-1 ${styles.clock}`} data-clock={what}>
      <p className="quiet text-xs">{t(`clock.${what}`)}</p>
      <div
        className={`row gap-0 across-3 baseline quiet text-xs ${styles.digits}`}
        role="timer"
        aria-live="off"
      >
        {units.map((unit) => (
          <span key={unit}>
            <b>{unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}</b>{' '}
            <Text>{t(`clock.${unit}`, { count: left[unit] })}</Text>
          </span>
        ))}
      </div>
      <p className="quiet text-xs">
        {t(`clock.${MOMENTS[what]}`, {
          time: what === 'idle' ? clockText(at, language) : deadlineText(at, language),
        })}
      </p>
    </div>
  )
}
