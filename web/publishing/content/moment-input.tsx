import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDayTime } from '#contract/kit/fields/day.ts'
import { readTimeInZone, timeInZone } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/date-input.tsx'
import type { FieldTexts } from '#web/ui/field.tsx'
import { useContentWords } from './content-words.ts'

interface MomentInputProps extends Omit<FieldTexts, 'hideLabel'> {
  readonly name: string
  /** In ms since 1970 UTC; undefined as long as no whole date and time is entered. */
  readonly at: number | undefined
  /** Where the form holds it: what is typed without being a moment, '' of an empty field. */
  readonly part?: string | undefined
  readonly readOnly?: boolean | undefined
  /** The field is left; `onEnter` has been called for what is in it. */
  readonly onBlur?: (() => void) | undefined
  /** @param typed what the field holds; a text without a moment is typed in part */
  readonly onEnter: (at: number | undefined, typed: string) => void
}

/**
 * A date and a time by the clocks of the site. Below it are the note that it is given, and what becomes of a time that
 * the clocks skip or show twice.
 */
export function MomentInput({ at, part, note, onEnter, ...field }: MomentInputProps) {
  const { t } = useTranslation('content')
  const { timeZone, time, zone } = useContentWords()
  const [typed, setTyped] = useState<{ readonly text: string; readonly at: number | undefined }>()
  // What is being typed is never written anew; another moment than that comes from outside.
  const isOwn = typed?.at === at && (at !== undefined || part === undefined || part === typed?.text)
  const held = at === undefined ? (part ?? '') : timeInZone(at, timeZone)
  const text = isOwn && typed ? typed.text : held
  const read = readTimeInZone(text, timeZone)
  const said = () => {
    if (at === undefined || !read || read.shown === 'once') return ''
    if (read.shown === 'never')
      return t('moment.skipped', { time: text.slice(11), used: time(at), zone: zone(at) })
    return t(at === read.again ? 'moment.second' : 'moment.first', { zone: zone(at) })
  }
  return (
    <DateField
      {...field}
      type="datetime-local"
      note={[said(), note].filter(Boolean).join(' ')}
      value={text}
      onValue={(value) => {
        const next = { text: value, at: isDayTime(value) ? readTimeInZone(value, timeZone)?.at : undefined }
        setTyped(next)
        onEnter(next.at, value)
      }}
    />
  )
}
