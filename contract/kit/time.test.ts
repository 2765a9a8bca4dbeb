import { expect, test } from 'vitest'
import { formatDuration, timeLeft } from './durations.ts'
import { formatMonth } from './months.ts'
import {
  businessDay,
  DAY_MS,
  daysLeft,
  fileStamp,
  formatAbout,
  formatDate,
  formatDateOfYear,
  formatDateTime,
  formatDateTimeOfYear,
  formatShortDateTime,
  formatZonedDateTime,
  HOUR_MS,
  readTimeInZone,
  startOfBusinessDay,
  wallClockOf,
} from './time.ts'

const EVENING = Date.UTC(2026, 10, 20, 16, 5, 9)

test('a business day ends at midnight of its own zone', () => {
  expect(businessDay(Date.UTC(2026, 10, 20, 15, 59, 59, 999), 'Asia/Shanghai')).toBe('2026-11-20')
  expect(businessDay(Date.UTC(2026, 10, 20, 16), 'Asia/Shanghai')).toBe('2026-11-21')
  expect(businessDay(Date.UTC(2026, 10, 20, 16), 'America/New_York')).toBe('2026-11-20')
})

test('files are stamped without characters that file systems refuse', () => {
  expect(fileStamp(EVENING, 'Asia/Shanghai')).toBe('20261121-000509')
})

test('a zone that an older browser does not know, and none at all, is UTC in words and numbers', () => {
  const ms = Date.UTC(2026, 10, 20, 13, 53)
  for (const zone of ['America/Nowhere', 'Etc/Unknown', '']) {
    expect(formatZonedDateTime(ms, 'en', zone)).toBe(formatZonedDateTime(ms, 'en', 'UTC'))
    expect(formatZonedDateTime(ms, 'zh', zone)).toContain('UTC')
    expect(businessDay(ms, zone)).toBe('2026-11-20')
    expect(readTimeInZone('2026-11-20T13:53', zone)?.at).toBe(ms)
  }
})

test('each language writes dates its own way', () => {
  expect(formatDate(EVENING, 'zh', 'UTC')).toBe('2026年11月20日')
  expect(formatDate(EVENING, 'en', 'UTC')).toBe('November 20, 2026')
  expect(formatDateTime(EVENING, 'zh', 'Asia/Shanghai')).toBe('2026年11月21日 00:05')
  expect(formatDateTime(EVENING, 'en', 'UTC')).toBe('November 20, 2026 at 16:05')
  expect(formatShortDateTime(EVENING, 'zh', 'Asia/Shanghai')).toBe('2026年11月21日 00:05')
  expect(formatShortDateTime(EVENING, 'en', 'UTC')).toBe('Nov 20, 2026, 16:05')
  expect(formatDateTimeOfYear(EVENING, 'zh', 'Asia/Shanghai')).toBe('11月21日 00:05')
  expect(formatDateTimeOfYear(EVENING, 'en', 'UTC')).toBe('Nov 20, 16:05')
  expect(formatDateOfYear(EVENING, 'zh', 'UTC')).toBe('11月20日')
  expect(formatDateOfYear(EVENING, 'en', 'UTC')).toBe('Nov 20')
  expect(formatMonth('2026-11', 'zh')).toBe('2026年11月')
  expect(formatMonth('2026-11', 'en')).toBe('Nov 2026')
  expect(formatMonth('2026-11', 'zh', false)).toBe('11月')
  expect(formatMonth('2026-11', 'en', false)).toBe('Nov')
})

test('a countdown counts started seconds and stops at nothing', () => {
  expect(timeLeft(2 * DAY_MS + 3 * HOUR_MS + 4_001)).toEqual({ days: 2, hours: 3, minutes: 0, seconds: 5 })
  expect(timeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test('a measured duration has minutes and seconds, without minutes only seconds', () => {
  expect(formatDuration(552_400, 'zh')).toBe('9\u00a0分\u00a012\u00a0秒')
  expect(formatDuration(552_400, 'en')).toBe('9\u00a0min\u00a012\u00a0s')
  expect(formatDuration(540_000, 'en')).toBe('9\u00a0min')
  expect(formatDuration(59_700, 'en')).toBe('1\u00a0min')
  expect(formatDuration(20_000, 'zh')).toBe('20\u00a0秒')
  expect(formatDuration(0, 'en')).toBe('0\u00a0s')
})

test('a duration in a sentence is rounded to the minute, below a minute to the second', () => {
  expect(formatAbout(552_400, 'en')).toBe('about 9\u00a0minutes')
  expect(formatAbout(552_400, 'zh')).toBe('约 9\u00a0分钟')
  expect(formatAbout(80_000, 'en')).toBe('about 1\u00a0minute')
  expect(formatAbout(20_000, 'en')).toBe('about 20\u00a0seconds')
  expect(formatAbout(20_000, 'zh')).toBe('约 20\u00a0秒')
  expect(formatAbout(59_700, 'en')).toBe('about 1\u00a0minute')
  expect(formatAbout(300, 'en')).toBe('about 1\u00a0second')
})

test('the clock of a zone shows what its people see, also on the days when clocks are changed', () => {
  const berlin = wallClockOf('Europe/Berlin')
  const shown = (iso: string) => new Date(berlin(Date.parse(iso))).toISOString().slice(0, 19)
  expect(shown('2026-03-28T22:30:15.900Z')).toBe('2026-03-28T23:30:15')
  expect(shown('2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59:59')
  expect(shown('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00')
  expect(shown('2026-03-30T12:00:00Z')).toBe('2026-03-30T14:00:00')
  expect(shown('2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00:00')
  expect(shown('1969-12-31T23:59:58.500Z')).toBe('1970-01-01T00:59:58')
  expect(shown('1850-06-01T12:00:00Z')).toBe('1850-06-01T12:53:28')
  const shanghai = wallClockOf('Asia/Shanghai')
  expect(new Date(shanghai(Date.UTC(2026, 10, 22, 20))).toISOString()).toBe('2026-11-23T04:00:00.000Z')
})

test('a business day begins at midnight of its zone, in nights too in which clocks change', () => {
  expect(startOfBusinessDay('2026-11-20', 'Asia/Shanghai')).toBe(Date.parse('2026-11-20T00:00:00+08:00'))
  // New York: clocks go forward on 8 March and back on November 1, 2026, at 2 in the morning.
  expect(startOfBusinessDay('2026-03-08', 'America/New_York')).toBe(Date.parse('2026-03-08T00:00:00-05:00'))
  expect(startOfBusinessDay('2026-03-09', 'America/New_York')).toBe(Date.parse('2026-03-09T00:00:00-04:00'))
  expect(startOfBusinessDay('2026-11-01', 'America/New_York')).toBe(Date.parse('2026-11-01T00:00:00-04:00'))
  expect(startOfBusinessDay('2026-11-02', 'America/New_York')).toBe(Date.parse('2026-11-02T00:00:00-05:00'))
  expect(startOfBusinessDay('', 'Asia/Shanghai')).toBeNaN()
  // In Santiago and Havana there is no midnight on these days: they begin at 1.
  expect(startOfBusinessDay('2027-09-05', 'America/Santiago')).toBe(Date.parse('2027-09-05T01:00:00-03:00'))
  expect(startOfBusinessDay('2027-03-14', 'America/Havana')).toBe(Date.parse('2027-03-14T01:00:00-04:00'))
})

test('a time that the clocks skip is as much later; of one that they show twice, the first counts', () => {
  const read = (time: string) => readTimeInZone(time, 'America/New_York')
  expect(read('2027-03-14T02:30')).toEqual({ at: Date.parse('2027-03-14T03:30-04:00'), shown: 'never' })
  expect(read('2027-03-14T03:30')).toEqual({ at: Date.parse('2027-03-14T03:30-04:00'), shown: 'once' })
  expect(read('2027-11-07T01:30')).toEqual({
    at: Date.parse('2027-11-07T01:30-04:00'),
    shown: 'twice',
    again: Date.parse('2027-11-07T01:30-05:00'),
  })
})

test.each(['', '2027-02-30T10:00', '2027-13-01T10:00', '0026-11-15T10:00', '2027-03-14', '2027-03-14T24:00'])(
  '“%s” is no time',
  (time) => {
    expect(readTimeInZone(time, 'Europe/Berlin')).toBeUndefined()
  },
)

test('days that are left are those of the calendar', () => {
  const zone = 'Asia/Shanghai'
  const until = Date.parse('2026-12-11T00:00+08:00')
  const left = (time: string) => daysLeft(until, Date.parse(`${time}+08:00`), zone)
  expect(left('2026-11-20T09:30')).toBe(20)
  expect(left('2026-11-20T23:59')).toBe(20)
  expect(left('2026-12-10T00:00')).toBe(0)
  expect(left('2026-12-11T00:00')).toBe(0)
  expect(left('2027-01-01T00:00')).toBe(0)
})

test('a moment in a mail names its zone', () => {
  expect(formatZonedDateTime(EVENING, 'zh', 'Asia/Shanghai')).toBe('2026年11月21日 00:05（北京时间）')
  expect(formatZonedDateTime(EVENING, 'en', 'Asia/Shanghai')).toBe('November 21, 2026 at 00:05 (UTC+8)')
  expect(formatZonedDateTime(EVENING, 'zh', 'America/New_York')).toBe('2026年11月20日 11:05（UTC-5）')
})
