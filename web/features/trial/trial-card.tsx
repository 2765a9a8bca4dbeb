import { useTranslation } from 'react-i18next'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { PATHS, trialResultPath } from '#web/platform/paths/paths.ts'
import styles from './trial-card.module.css'
import { TimeLeft, TrialProgress, TrialTimeline } from './trial-status.tsx'

/** One of the account's trials: configuration, state and actions. */
export function TrialCard({ trial, now }: { trial: Trial; now: number }) {
  const { t } = useTranslation('trial')
  return (
    <li className={styles.card} data-state={trial.state}>
      <div>
        <div className={styles.head}>
          <h3>
            <a href={trialResultPath(trial.id)}>{trial.regionName}</a>
          </h3>
          <StateBadge state={trial.state} />
        </div>
        <TrialParts trial={trial} />
      </div>
      {trial.state === 'ready' && trial.endsAt !== null ? (
        <div className={styles.running}>
          <TimeLeft endsAt={trial.endsAt} now={now} />
          <div className={styles.act}>
            <a className={styles.open} href={PATHS.console}>
              {t('result.openConsole')}
            </a>
            <p>{t('own.idle', { hours: TRIAL.idleStopMinutes / 60 })}</p>
          </div>
        </div>
      ) : null}
      <TrialProgress trial={trial} now={now} />
      <TrialTimeline trial={trial} />
    </li>
  )
}

/** The configuration of the desktop, in one or two lines. */
export function TrialParts({ trial }: { trial: Trial }) {
  const { t } = useTranslation('trial')
  const disks = { system: trial.systemDiskGb, data: trial.dataDiskGb }
  return (
    <p className={styles.parts}>
      <span>{trial.systemName}</span>
      <span>{t('own.memory', { vcpu: trial.vcpu, gb: trial.memoryGb })}</span>
      <span>{trial.dataDiskGb > 0 ? t('own.disks', disks) : t('own.disk', disks)}</span>
    </p>
  )
}

function StateBadge({ state }: Pick<Trial, 'state'>) {
  const { t } = useTranslation('trial')
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
