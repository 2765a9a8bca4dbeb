import { useTranslation } from 'react-i18next'
import { HOUR_MS, momentInZone, timeInZone, timeLeft } from '#contract/kit/time.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { useContentWords } from './content-words.ts'
import styles from './publish-dialog.module.css'

/** When a version takes effect: at once, or at a time of the site's clocks (`2026-11-20T21:53`). */
export interface ChosenMoment {
  readonly isLater: boolean
  readonly time: string
}

/** Tomorrow at this hour: far enough ahead to be changed, and never past. */
export function startMoment(now: number, timeZone: string): ChosenMoment {
  const hour = Math.ceil((now + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS
  return { isLater: false, time: timeInZone(hour, timeZone) }
}

/** The chosen moment in ms since 1970 UTC; null: now; NaN: no time is entered. */
export function chosenMs({ isLater, time }: ChosenMoment, timeZone: string): number | null {
  return isLater ? momentInZone(time, timeZone) : null
}

interface MomentChoiceProps {
  readonly chosen: ChosenMoment
  readonly error: string | undefined
  readonly onChoose: (chosen: ChosenMoment) => void
}

/** Now or later; a later time by the clocks of the site, with how long that is from now. */
export function MomentChoice({ chosen, error, onChoose }: MomentChoiceProps) {
  const { t } = useTranslation('content')
  const { timeZone, zone } = useContentWords()
  const at = chosenMs(chosen, timeZone)
  const now = Date.now()
  const isTime = at !== null && !Number.isNaN(at)
  const span = (ms: number) => {
    const { days, hours, minutes } = timeLeft(ms)
    if (days > 0) return t(hours > 0 ? 'publish.inDays' : 'publish.inWholeDays', { days, hours })
    return t(hours > 0 ? 'publish.inHours' : 'publish.inMinutes', { hours, minutes })
  }
  return (
    <div className={styles.moment}>
      <Choice
        look="pills"
        label={t('publish.when')}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
        value={chosen.isLater ? 'later' : 'now'}
        onChoose={(when) => onChoose({ ...chosen, isLater: when === 'later' })}
      />
      {chosen.isLater ? (
        <TextInput
          type="datetime-local"
          name="at"
          label={t('publish.date')}
          hint={t('publish.zone', { zone: zone(isTime ? at : now) })}
          error={error}
          note={isTime && at > now ? span(at - now) : ''}
          value={chosen.time}
          onChange={(event) => onChoose({ ...chosen, time: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
