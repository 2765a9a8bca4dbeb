import { useTranslation } from 'react-i18next'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import { type TimelineStep, timelineOf } from './timeline.ts'
import styles from './trial-timeline.module.css'

/** Where a trial stands, since when, and until when. */
export function TrialTimeline({ trial }: { trial: Trial }) {
  const { t, i18n } = useTranslation('trial')
  const language = i18n.language as Language
  const whenOf = ({ at, kind }: TimelineStep) => {
    if (at === null) return ''
    const time = formatDateTime(at, language)
    if (kind === 'expected') return t('step.expected', { time })
    return kind === 'planned' ? t('step.until', { time }) : time
  }
  return (
    <ol className={styles.timeline} aria-label={t('own.timeline')}>
      {timelineOf(trial).map((step) => (
        <li key={step.state} data-kind={step.kind} aria-current={step.current ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true" />
          <b>{t(`step.${step.state}`)}</b>
          <span className={styles.when}>{whenOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}
