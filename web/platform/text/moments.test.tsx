import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { noteServerTime } from '#web/platform/page/server-clock.ts'
import {
  calendarDayText,
  clockText,
  columnMomentText,
  dayText,
  deadlineText,
  firstDayText,
  momentText,
  shortMomentText,
} from './moments.ts'

/** December 31, 2026 at 23:30 in Shanghai: 16:30 in Frankfurt. */
const MOMENT = Date.UTC(2026, 11, 31, 15, 30)
/** The end of 2026 in Shanghai. */
const END = Date.UTC(2026, 11, 31, 16)

/** A reader whose clocks are so many minutes ahead of UTC, of a site in Shanghai. */
function readAt(minutesAhead: number): void {
  document.documentElement.dataset.zone = 'Asia/Shanghai'
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesAhead)
}

afterEach(() => {
  delete document.documentElement.dataset.zone
  vi.restoreAllMocks()
})

describe('two readers in Shanghai and Frankfurt read the same moment', () => {
  test('in Shanghai the zone goes without saying', () => {
    readAt(480)
    expect(momentText(MOMENT, 'en')).toBe('December 31, 2026 at 23:30')
    expect(clockText(MOMENT, 'zh')).toBe('23:30')
    expect(momentText(MOMENT, 'zh')).toBe('2026年12月31日 23:30')
  })

  test('in Frankfurt it is named', () => {
    readAt(60)
    expect(momentText(MOMENT, 'en')).toBe('December 31, 2026 at 23:30 (UTC+8)')
    expect(clockText(MOMENT, 'zh')).toBe('23:30（北京时间）')
    expect(momentText(MOMENT, 'zh')).toBe('2026年12月31日 23:30（北京时间）')
    expect(dayText(MOMENT, 'en')).toBe('December 31, 2026')
  })
})

test.each([
  [480, 'December 31, 2026'],
  [60, 'December 31, 2026 (UTC+8)'],
])('a deadline at the end of a day is that day (%d min ahead of UTC)', (ahead, text) => {
  readAt(ahead)
  expect(deadlineText(END, 'en')).toBe(text)
})

test.each([
  [480, 'Dec 31, 2026', 'Thu, Dec 31', 'January 1, 2027'],
  [60, 'Dec 31, 2026 (UTC+8)', 'Thu, Dec 31 (UTC+8)', 'January 1, 2027 (UTC+8)'],
])('so is one in a column, and a day from which something holds (%d min)', (ahead, short, weekday, first) => {
  readAt(ahead)
  expect(deadlineText(END, 'en', 'short')).toBe(short)
  expect(deadlineText(END, 'en', 'weekday')).toBe(weekday)
  expect(firstDayText(END, 'en')).toBe(first)
})

test('a mail and the page name the same end of a day', () => {
  readAt(60)
  for (const language of ['zh', 'en'] as const)
    for (const at of [END, MOMENT])
      expect(deadlineText(at, language)).toBe(formatDeadline(at, language, 'Asia/Shanghai'))
})

describe('a moment in a column', () => {
  const serverSays = (ms: number) =>
    noteServerTime(new Response(null, { headers: { date: new Date(ms).toUTCString() } }))
  afterEach(() => serverSays(Date.now()))

  const inColumn = (ms: number, language: Language, ends = false, isZoneNamed = true) =>
    columnMomentText(ms, language, { ends, isZoneNamed })

  test('of the present year has no year, another year is named', () => {
    readAt(60)
    serverSays(MOMENT)
    expect(inColumn(MOMENT, 'en')).toBe('Dec 31, 23:30')
    expect(inColumn(MOMENT, 'zh')).toBe('12月31日 23:30')
    expect(inColumn(MOMENT, 'en', false, false)).toBe('Dec 31, 23:30 (UTC+8)')
    expect(inColumn(END, 'en')).toBe('Jan 1, 2027, 00:00')
    expect(inColumn(END, 'zh')).toBe('2027年1月1日 00:00')
  })

  test('in small print it names the zone, and another year', () => {
    readAt(60)
    serverSays(MOMENT)
    expect(shortMomentText(MOMENT, 'en')).toBe('Dec 31, 23:30 (UTC+8)')
    expect(shortMomentText(MOMENT, 'zh')).toBe('12月31日 23:30（北京时间）')
    expect(shortMomentText(END, 'en')).toBe('Jan 1, 2027, 00:00 (UTC+8)')
    readAt(480)
    expect(shortMomentText(MOMENT, 'en')).toBe('Dec 31, 23:30')
  })

  test('until which something holds is the last day, by the year of that day', () => {
    readAt(60)
    serverSays(MOMENT)
    expect(inColumn(END, 'en', true)).toBe('Dec 31')
    expect(inColumn(END, 'zh', true, false)).toBe('12月31日（北京时间）')
    serverSays(END)
    expect(inColumn(END, 'en', true)).toBe('Dec 31, 2026')
  })
})

test('a deadline within a day is its moment', () => {
  readAt(480)
  expect(deadlineText(MOMENT, 'en')).toBe('December 31, 2026 at 23:30')
})

test('a day that is written as such is the same everywhere', () => {
  readAt(-600)
  expect(calendarDayText('2026-11-20', 'en')).toBe('November 20, 2026')
})
