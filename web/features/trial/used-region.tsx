import { useTranslation } from 'react-i18next'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { trialResultPath } from '#web/platform/paths/paths.ts'
import styles from './used-region.module.css'

interface UsedRegionProps {
  /** The trial that the person has had in the chosen region. */
  readonly trial: Trial | undefined
  /** Whether the field's own error says it already. */
  readonly said: boolean
}

/** Says before anything is typed that this region is used up, and leads to the trial that did it. */
export function UsedRegion({ trial, said }: UsedRegionProps) {
  const { t } = useTranslation('trial')
  if (!trial) return null
  return (
    <p className={styles.used} role="status">
      {said ? null : t('region.usedText')} <a href={trialResultPath(trial.id)}>{t('region.see')}</a>
    </p>
  )
}
