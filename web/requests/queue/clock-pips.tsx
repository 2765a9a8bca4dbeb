import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { businessDay, DAY_MS, formatWeekday, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { ClockView } from '#contract/requests/queue/queue.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import styles from './clock-pips.module.css'

/** How urgent a request is: its color, which a number and a word accompany. */
export function urgencyOf({ dueAt }: ClockView, now: number, timeZone: string): 'late' | 'today' | 'later' {
  if (dueAt <= now) return 'late'
  return businessDay(dueAt, timeZone) === businessDay(now, timeZone) ? 'today' : 'later'
}

/** One pip for each promised working day, filled as far as it is used; the same for both sides. */
export function ClockPips({ clock, now }: { readonly clock: ClockView; readonly now: number }) {
  const { t } = useTranslation('queue')
  const { timeZone } = useSite()
  const { promisedDays, usedDays } = clock
  const used = Math.round(usedDays * 10) / 10
  return (
    <svg
      className={styles.pips}
      data-urgency={urgencyOf(clock, now, timeZone)}
      width={promisedDays * 12 - 2}
      height="6"
      role="img"
      aria-label={t('clock.pips', { used, promised: promisedDays })}
    >
      {Array.from({ length: promisedDays }, (_, index) => {
        const share = Math.min(1, Math.max(0, usedDays - index))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips have no other identity
          <g key={index}>
            <rect x={index * 12} width="10" height="6" rx="2" />
            {share > 0 ? <rect data-used="" x={index * 12} width={10 * share} height="6" rx="2" /> : null}
          </g>
        )
      })}
    </svg>
  )
}

/** "7 h" for a row, "7 h 18 min left" for the request itself. */
export function timeLeft(
  t: TFunction<'queue'>,
  { dueAt }: ClockView,
  now: number,
  detail: 'short' | 'long',
): string {
  const time = spanOf(t, Math.abs(dueAt - now), detail)
  return dueAt <= now ? t('clock.late', { time }) : t('clock.left', { time })
}

function spanOf(t: TFunction<'queue'>, ms: number, detail: 'short' | 'long'): string {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ]
  const parts = [
    days > 0 ? t('clock.days', { count: days }) : '',
    hours > 0 ? t('clock.hours', { count: hours }) : '',
    days === 0 && (minutes > 0 || hours === 0) ? t('clock.minutes', { count: minutes }) : '',
  ].filter(Boolean)
  return parts.slice(0, detail === 'short' ? 1 : 2).join(' ')
}

/** "Due 24 November, 18:00; no working day: Sat, Sun", in business time. */
export function dueText(t: TFunction<'queue'>, { dueAt, notCounted }: ClockView, language: Language): string {
  const time = deadlineText(dueAt, language, 'weekday')
  if (notCounted.length === 0) return t('clock.due', { time })
  const names = [...new Set(notCounted.map((day) => formatWeekday(day, language)))]
  return t('clock.dueSkipping', { time, days: listed(names, language) })
}
