import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime, timeLeft } from '#contract/kit/time.ts'
import styles from './time-left.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** The clock of a running trial, counted on the server's time. Readers get its end, not every second. */
export function TimeLeft({ endsAt, now }: { endsAt: number; now: number }) {
  const { t, i18n } = useTranslation('trial')
  const left = timeLeft(endsAt - now)
  const units = left.days > 0 ? UNITS : UNITS.slice(1)
  return (
    <div className={styles.clock}>
      <p className={styles.label}>{t('clock.left')}</p>
      <div className={styles.digits} role="timer" aria-live="off">
        {units.map((unit) => (
          <span key={unit}>
            <b>{unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}</b>{' '}
            {t(`clock.${unit}`, { count: left[unit] })}
          </span>
        ))}
      </div>
      <p className={styles.label}>
        {t('clock.ends', { time: formatDateTime(endsAt, i18n.language as Language) })}
      </p>
    </div>
  )
}
