import { isDay, isDayTime } from '#contract/kit/fields/day.ts'
import { TEXT_KINDS } from '#contract/kit/fields/text-kinds.ts'
import { dayIn } from '#contract/kit/fields/written-day.ts'
import type { Language } from '#contract/kit/language.ts'
import { shortDayText } from '#web/platform/text/moments.ts'

export type DateKind = 'date' | 'datetime-local' | 'time'

/** A value as the site writes it: Nov 15, 2026, 2026年11月15日 09:30, 09:30. A text that is none stays as it is. */
export function writtenDate(value: string, kind: DateKind, language: Language): string {
  if (kind === 'date') return isDay(value) ? shortDayText(value, language) : value
  if (kind === 'time' || !isDayTime(value)) return value
  const [day = '', time = ''] = value.split('T')
  return `${shortDayText(day, language)}${BEFORE_TIME[language]}${time}`
}

/** What is between a day and its time. */
export const BEFORE_TIME = { zh: ' ', en: ', ' } as const satisfies Record<Language, string>

interface Reading {
  readonly kind: DateKind
  readonly language: Language
  /** The field is left: a day or a time with one digit is whole then, which may get a second one before. */
  readonly isLeft: boolean
}

/**
 * The value that a text means: '' of an empty one, undefined of what is none or not yet. The order of numbers is that
 * of the site, month before day in English; years first and names of months are read in both languages.
 */
export function readDate(typed: string, reading: Reading): string | undefined {
  const text = withPlainTime(TEXT_KINDS.plain(typed.normalize('NFKC')))
  if (text === '') return ''
  if (reading.kind === 'time') return readTime(text, reading)
  if (reading.kind === 'date') return dayIn(text, { language: reading.language, mayGoOn: !reading.isLeft })
  const [, day = '', time = ''] = DAY_AND_TIME.exec(text) ?? []
  const value = `${dayIn(day.trim(), reading)}T${readTime(time, reading)}`
  return isDayTime(value) ? value : undefined
}

/** 下午6:30 as 6:30 pm, and 09:30:00 as 09:30, as programs copy a time; one with other seconds is none. */
function withPlainTime(text: string): string {
  const halved = text.replace(
    /([上下])午\s*([\d:]+)/,
    (_, half, time) => ` ${time} ${half === '上' ? 'am' : 'pm'}`,
  )
  return halved.replace(/(:\d\d):00(?:\.0+)?(?!\d)/, '$1').trim()
}

/** 2026-11-15T09:30; Nov 15, 2026, 9:30; November 15, 2026 at 9:30 PM. */
const DAY_AND_TIME = /^(.*?)(?:T|,?\s+at\s+|[,\s]+|(?<=[日号]))([\d:]+\s*(?:[ap]\.?m\.?)?)$/i

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function readTime(text: string, { isLeft }: Reading): string | undefined {
  const [, typed = '', minute = '', half = ''] =
    /^(\d{1,2}):?(\d{2})\s*(?:([ap])\.?m\.?)?$/i.exec(text) ??
    /^(\d{1,2})()\s*([ap])\.?m\.?$/i.exec(text) ??
    []
  if (typed === '' || (half && !/^(?:0?[1-9]|1[0-2])$/.test(typed))) return undefined
  // 12 AM is midnight, 12 PM is noon.
  const hour = half ? String((Number(typed) % 12) + (/p/i.test(half) ? 12 : 0)) : typed
  const time = `${hour.padStart(2, '0')}:${minute || '00'}`
  const mayGoOn = !isLeft && /^\d{3}$/.test(text)
  return TIME.test(time) && !mayGoOn ? time : undefined
}
