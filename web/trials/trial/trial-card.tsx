import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { momentText } from '#web/platform/text/moments.ts'
import { RequestTag } from '#web/requests/request/shared.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { TrialActions } from './trial-actions.tsx'
import styles from './trial-card.module.css'
import { TrialEndNote } from './trial-end-note.tsx'
import { TrialStanding } from './trial-standing.tsx'
import { TrialClocks, TrialProgress, TrialTimeline } from './trial-status.tsx'

interface TrialCardProps {
  readonly trial: Trial
  readonly now: number
  readonly onChanged: (trial: Trial) => void
}

/** One of the account's trials: configuration, state, clocks and what can be done now. */
export function TrialCard({ trial, now, onChanged }: TrialCardProps) {
  const { t } = useTranslation('trial')
  return (
    <li className={styles.card}>
      <div>
        <div className={`row gap-2 across-4 center between ${styles.head}`}>
          <h3 className="text-l">
            <a href={pathTo(PATHS.trialResult, {}, { trial: trial.id })}>{trial.regionName}</a>
          </h3>
          <RequestTag kind="trial" state={trial.state}>
            {t(`state.${trial.state}`)}
          </RequestTag>
        </div>
        <TrialParts trial={trial} />
      </div>
      <TrialNote trial={trial} />
      <TrialEndNote trial={trial} />
      <TrialStanding trial={trial} />
      <div className="row gap-2 across-4 between pad-4 bottom round-m wash hide-empty">
        <TrialClocks trial={trial} now={now} />
        <TrialActions trial={trial} onChanged={onChanged} />
      </div>
      <TrialProgress trial={trial} now={now} />
      <TrialTimeline trial={trial} />
    </li>
  )
}

/** What its state means for the person, where the clocks do not say it. */
export function TrialNote({ trial }: { readonly trial: Trial }) {
  const { t, i18n } = useTranslation('trial')
  const when = (ms: number): string => momentText(ms, i18n.language as Language)
  if (trial.state === 'stopped' && trial.stoppedAt !== null)
    return (
      <p className={`quiet text-s ${styles.note}`}>{t('own.stoppedAt', { time: when(trial.stoppedAt) })}</p>
    )
  if (trial.state === 'wiped' && trial.wipedAt !== null)
    return <p className={`quiet text-s ${styles.note}`}>{t('own.wipedAt', { time: when(trial.wipedAt) })}</p>
  if (trial.state !== 'failed') return null
  return (
    <p className={`quiet text-s ${styles.note}`}>
      <Text>
        {trial.failure ? `${trial.failure.errorMsg} (${trial.failure.errorCode}) ` : null}
        {t('own.failed')}
      </Text>
      <Gap />
      <a className="brand" href={PATHS.contact}>
        {t('act.contact')}
      </a>
    </p>
  )
}

/** The configuration of the desktop, in one or two lines. */
export function TrialParts({ trial }: { trial: Trial }) {
  const { t } = useTranslation('trial')
  const disks = { system: trial.systemDiskGb, data: trial.dataDiskGb }
  return (
    <p className="row gap-0 across-4 above-1 quiet text-s">
      <span>{trial.systemName}</span>
      <span>{t('own.memory', { vcpu: trial.vcpu, gb: trial.memoryGb })}</span>
      <span>{trial.dataDiskGb > 0 ? t('own.disks', disks) : t('own.disk', disks)}</span>
    </p>
  )
}
