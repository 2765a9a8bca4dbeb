import { useTranslation } from 'react-i18next'
import { deadlineWords } from '#contract/kit/deadline.ts'
import { isDay } from '#contract/kit/fields/day.ts'
import { isLanguage, type Language, type Words, wordsIn } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { businessDay, formatDateOfYear, formatShortDate, formatTime, zoneLabel } from '#contract/kit/time.ts'
import type { Tone, Tones } from '#contract/kit/tone.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import type { ContentItem, ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { ContentSpan } from '#contract/publishing/content/content.rules.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import {
  calendarDayText,
  columnMomentText,
  dayText,
  deadlineText,
  momentText,
} from '#web/platform/text/moments.ts'

/** What a field of a value holds. */
export type FieldValue = string | number | boolean

/** What a kind says about its values. */
export interface ContentLabels {
  /** The name of a field by its path without the language: `title`, `disks.0.name`. */
  readonly field: (path: string) => string
  /**
   * A value at such a path in words: an amount, a day, the name of a region; absent or undefined: the value as it is. A
   * draft may hold a text that is no number, day or moment: it is shown as it is.
   */
  readonly shown?: (path: string, value: FieldValue) => string | undefined
  /** The name of a page of its previews. */
  readonly page: (page: string) => string
}

/** The version whose end is in force: since when the item is unpublished; undefined: it is live, or never was. */
export function endOf({ versions }: Pick<ContentItem, 'versions'>): ContentVersion | undefined {
  return versions.find(({ state, isEnd }) => state === 'inForce' && isEnd)
}

/** The version that takes effect next, of those that the item came with. */
export function nextOf({ versions }: Pick<ContentItem, 'versions'>): ContentVersion | undefined {
  return versions
    .filter(({ state }) => state === 'scheduled')
    .reduce<ContentVersion | undefined>(
      (next, each) => (next && next.fromAt <= each.fromAt ? next : each),
      undefined,
    )
}

/** What an item is called: by its title, its kind and its id. */
interface Named {
  readonly kind: string
  readonly title: Words | null
  readonly itemId: string
}

/** What a version is to a reader: one in force begins later, or has ended, by what it says itself. */
type Standing = ContentVersion['state'] | 'begins' | 'ended' | 'unpublished'

const STANDING_TONES: Tones<Standing> = {
  inForce: 'good',
  begins: 'busy',
  scheduled: 'busy',
  awaiting: 'warn',
  ended: 'quiet',
  past: 'quiet',
  withdrawn: 'quiet',
  unpublished: 'quiet',
}

/** The standing of a version at a moment. */
function standingOf(state: ContentVersion['state'], span: ContentSpan | null, now: number): Standing {
  if (state !== 'inForce' || span === null) return state
  if (now < span.from) return 'begins'
  return span.until !== null && span.until <= now ? 'ended' : state
}

/** A day of a draft in words; undefined where what is typed is none. */
export function typedDayText(value: unknown, language: Language): string | undefined {
  return typeof value === 'string' && isDay(value) ? calendarDayText(value, language) : undefined
}

/** The year of both ends of a time is before the first day in Chinese, and after the last one in English. */
const ONE_YEAR = {
  zh: { from: formatShortDate, to: 'ofYear' },
  en: { from: formatDateOfYear, to: 'short' },
} as const

/** Titles, moments and authors of versions in words; moments by the site's time zone. */
export function useContentWords() {
  const { t, i18n } = useTranslation('content')
  const { timeZone } = useSite()
  const language = i18n.language as Language
  /** @param isZoneNamed what is above names the zone of all moments */
  const moment = (ms: number, isZoneNamed = false) =>
    columnMomentText(ms, language, { ends: false, isZoneNamed })
  /**
   * The title in the reader's language, else in the other one, else what an item of the code is called, else that it has
   * none, with the id that an operator has chosen.
   */
  function titleIn({ kind, title, itemId }: Named): string {
    const own = title && wordsIn(title, language)
    if (own) return own
    const known = t(`items.${kind}.${itemId}` as 'items.catalog.catalog', { defaultValue: '' })
    if (known) return known
    return t('list.untitled', { itemId })
  }
  /**
   * What a version is, with the day on which it begins or ended: in lists, editors and the calendar. The end of a
   * publication is not live, although it is what counts now.
   */
  function standing(
    state: ContentVersion['state'],
    span: ContentSpan | null,
    isEnd = false,
  ): { standing: Standing; tone: Tone; text: string } {
    const shown = (standing: Standing, text: string) => ({ standing, tone: STANDING_TONES[standing], text })
    if (isEnd && state === 'inForce') return shown('unpublished', t('history.end'))
    const standing = standingOf(state, span, serverNow())
    const ms = standing === 'ended' ? span?.until : span?.from
    const date =
      typeof ms !== 'number' ? '' : standing === 'ended' ? deadlineText(ms, language) : dayText(ms, language)
    return shown(standing, t(`state.${standing}`, { date }))
  }
  return {
    language,
    timeZone,
    moment,
    day: (ms: number) => dayText(ms, language),
    longMoment: (ms: number) => momentText(ms, language),
    deadline: (until: number) => deadlineText(until, language),
    /** Days of a page that names the zone once; `weekDay` is of these weeks. */
    shortDay: (ms: number) => formatShortDate(ms, language, timeZone),
    weekDay: (ms: number) => formatDateOfYear(ms, language, timeZone),
    /** From and until when, in one line: the year of both once, where it is one. */
    spanDays: (from: number, until: number) => {
      const { at, text: to } = deadlineWords(until, language, timeZone, 'short')
      const isOneYear = businessDay(from, timeZone).slice(0, 4) === businessDay(at, timeZone).slice(0, 4)
      if (!isOneYear) return { from: formatShortDate(from, language, timeZone), to }
      const once = ONE_YEAR[language]
      return {
        from: once.from(from, language, timeZone),
        to: deadlineWords(until, language, timeZone, once.to).text,
      }
    },
    lastDay: (until: number) => deadlineWords(until, language, timeZone, 'short').text,
    /** A time of a day that is planned; its zone is written next to it. */
    time: (ms: number) => formatTime(ms, language, timeZone),
    zone: (ms: number) => zoneLabel(ms, language, timeZone),
    title: titleIn,
    /** The regions that an entry of the calendar is for, each name in one line; '' where it is for all. */
    regions: ({ regions }: Pick<CalendarEntry, 'regions'>) =>
      listed(regions?.map(({ name }) => wordsIn(name, language).replaceAll(' ', '\u00a0')) ?? [], language),
    standing,
    /** What changes with a version, and when: in the calendar, which names the zone, below its number. @param run its time, null at an end */
    change({ isEnd, state, fromAt }: CalendarEntry['version'], run: CalendarEntry['run']): string {
      const what = isEnd ? t('history.end') : standing(state, run).text
      return `${what} · ${moment(fromAt, true)}`
    },
    author({ source, createdBy, createdAt }: ContentVersion, isZoneNamed = false): string {
      const date = moment(createdAt, isZoneNamed)
      if (source === 'file') return t('history.byFile', { date })
      if (source === 'software') return t('history.bySoftware', { date })
      return source === 'demo'
        ? t('history.byDemo', { date })
        : t('history.by', { name: createdBy ?? '', date })
    },
    /** The name of a field with its language, by the path of a text. */
    fieldLabel(labels: ContentLabels, path: string): string {
      const [, base = path, end] = /^(.+)\.(zh|en)$/.exec(path) ?? []
      if (!isLanguage(end)) return labels.field(path)
      return t('field', { label: labels.field(base), language: t(`languages.${end}`) })
    },
  }
}
