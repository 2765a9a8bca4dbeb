import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeLeft } from '#contract/kit/durations.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { CONTENT } from '#contract/publishing/content/content.fields.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { Choice } from '#web/ui/choice.tsx'
import { useContentWords } from './content-words.ts'
import { MomentInput } from './moment-input.tsx'

/** When a version takes effect: at once, or at a moment; undefined as long as none is entered. */
export interface ChosenMoment {
  readonly isLater: boolean
  readonly later: number | undefined
}

/** Tomorrow at this hour: far enough ahead to be changed, and never past. */
export function startMoment(now: number): ChosenMoment {
  return { isLater: false, later: Math.ceil((now + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS }
}

/** The chosen moment in ms since 1970 UTC; null: now; NaN: no time is entered. */
export function chosenMs({ isLater, later }: ChosenMoment): number | null {
  return isLater ? (later ?? Number.NaN) : null
}

/** What is wrong with a moment: none is entered, it has passed, or it is too far ahead; undefined: nothing. */
export function wrongMoment(chosen: ChosenMoment, now: number): 'noTime' | 'passed' | undefined {
  const at = chosenMs(chosen)
  if (Number.isNaN(at)) return 'noTime'
  return at !== null && (at <= now || at > now + CONTENT.latestMs) ? 'passed' : undefined
}

interface MomentChoiceProps {
  readonly chosen: ChosenMoment
  readonly error: string | undefined
  readonly onChoose: (chosen: ChosenMoment) => void
}

/** Now or later; a later time by the clocks of the site, with how long that is from now. */
export function MomentChoice({ chosen, error, onChoose }: MomentChoiceProps) {
  const { t } = useTranslation('content')
  const { zone } = useContentWords()
  const [isEmpty, setEmpty] = useState(true)
  // What is wrong is said once the field is left, and no longer while it is typed.
  const [isLeft, setLeft] = useState(false)
  const { later } = chosen
  const now = serverNow()
  const wrong = isLeft && (later !== undefined || !isEmpty) ? wrongMoment(chosen, now) : undefined
  const span = (ms: number) => {
    const { days, hours, minutes } = timeLeft(ms)
    if (days > 0) return t(hours > 0 ? 'publish.inDays' : 'publish.inWholeDays', { days, hours })
    return t(hours > 0 ? 'publish.inHours' : 'publish.inMinutes', { hours, minutes })
  }
  return (
    <div className="stack gap-4">
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
        <MomentInput
          name="at"
          label={t('publish.date')}
          hint={t('publish.zone', { zone: zone(later ?? now) })}
          error={error ?? (wrong && t(`publish.${wrong}`))}
          note={later !== undefined && later > now ? span(later - now) : ''}
          at={later}
          onEnter={(at, text) => {
            setEmpty(text === '')
            setLeft(false)
            onChoose({ ...chosen, later: at })
          }}
          onBlur={() => setLeft(true)}
        />
      ) : null}
    </div>
  )
}
