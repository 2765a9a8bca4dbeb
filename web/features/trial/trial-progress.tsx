import { useTranslation } from 'react-i18next'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { timeLeft } from '#contract/kit/time.ts'
import styles from './trial-progress.module.css'

/** Beyond this the bar waits for the desktop itself: a guess never says that it is done. */
const MOST_PERCENT = 96

/** How far setting up is, as time goes; the guess of its end is the server's. */
export function TrialProgress({ trial, now }: { trial: Trial; now: number }) {
  const { t } = useTranslation('trial')
  if (trial.expectedReadyAt === null) return null
  const share = (now - trial.requestedAt) / (trial.expectedReadyAt - trial.requestedAt)
  const percent = Math.max(4, Math.min(MOST_PERCENT, Math.floor(share * 100)))
  const left = timeLeft(trial.expectedReadyAt - now)
  const clock = `${left.hours * 60 + left.minutes}:${String(left.seconds).padStart(2, '0')}`
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('result.progress')} />
      <p className={styles.left}>
        {trial.expectedReadyAt > now ? (
          <>
            {t('clock.expected')} <b>{clock}</b>
          </>
        ) : (
          t('clock.anyMoment')
        )}
      </p>
    </div>
  )
}
