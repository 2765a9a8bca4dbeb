import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { YEARS } from '#contract/kit/fields/day.ts'
import { formatDateTime, formatShortDateTime } from '#contract/kit/time.ts'
import { readDate, writtenDate } from './typed-date.ts'

const day = (text: string, language: 'zh' | 'en' = 'en', isLeft = true) =>
  readDate(text, { kind: 'date', language, isLeft })
const moment = (text: string, language: 'zh' | 'en' = 'en', isLeft = true) =>
  readDate(text, { kind: 'datetime-local', language, isLeft })
const time = (text: string, isLeft = true) => readDate(text, { kind: 'time', language: 'en', isLeft })

test('a value is written as the site writes it', () => {
  expect(writtenDate('2026-11-05', 'date', 'en')).toBe('Nov 5, 2026')
  expect(writtenDate('2026-11-05', 'date', 'zh')).toBe('2026年11月5日')
  expect(writtenDate('2026-09-05T09:30', 'datetime-local', 'en')).toBe('Sep 5, 2026, 09:30')
  expect(writtenDate('2026-11-05T09:30', 'datetime-local', 'zh')).toBe('2026年11月5日 09:30')
  expect(writtenDate('09:30', 'time', 'zh')).toBe('09:30')
  for (const none of ['', '11/15', '2026-02-30', '0202-11-05', '25:00'])
    for (const kind of ['date', 'datetime-local', 'time'] as const)
      expect(writtenDate(none, kind, 'en')).toBe(none)
})

describe('a day', () => {
  test.each([
    '2026-11-15',
    '2026/11/15',
    '2026.11.15',
    '2026年11月15日',
    '2026 年 11 月 15 日',
    '20261115',
    'Nov 15, 2026',
    '15 november 2026',
    '15th Nov. 2026',
    'November 15, 2026',
    '２０２６－１１－１５',
    '2026–11–15',
    '2026‑11‑15',
    '\u200e2026\u200e/\u200e11\u200e/\u200e15',
    '2026年11月15号',
  ])('%s is read in both languages', (text) => {
    expect([day(text, 'zh'), day(text, 'en')]).toEqual(['2026-11-15', '2026-11-15'])
  })

  test.each(['11/15/2026', '11.15.2026', '11 15 2026', '11152026'])(
    '%s is read in English, where the month comes first',
    (text) => {
      expect([day(text, 'en'), day(text, 'zh')]).toEqual(['2026-11-15', undefined])
    },
  )

  test('a day never comes before its month in numbers: 15/11/2026 is refused, 05/11/2026 is in May', () => {
    expect([day('15/11/2026'), day('05/11/2026')]).toEqual([undefined, '2026-05-11'])
  })

  test.each(['2026-02-30', '202-11-15', '11/15/26', '15 Foo 2026', '2026-11', 'tomorrow', '1899-01-01', 'x'])(
    '%s is none',
    (text) => {
      expect(day(text)).toBeUndefined()
    },
  )

  test('while it is typed it counts once nothing can follow', () => {
    const whole = (text: string, language: 'zh' | 'en') =>
      [...text]
        .map((_, at) => text.slice(0, at + 1))
        .filter((part) => day(part, language, false) !== undefined)
    expect(whole('2026-11-15', 'zh')).toEqual(['2026-11-15'])
    expect(whole('2026年11月5日', 'zh')).toEqual(['2026年11月5日'])
    expect(whole('20261115', 'zh')).toEqual(['20261115'])
    expect(whole('11/15/2026', 'en')).toEqual(['11/15/2026'])
    expect(whole('Nov 5, 2026', 'en')).toEqual(['Nov 5, 2026'])
    expect([day('2026-11-5', 'zh', false), day('2026-11-5', 'zh')]).toEqual([undefined, '2026-11-05'])
  })
})

test('a time of a day needs both', () => {
  for (const text of [
    'Nov 15, 2026, 09:30',
    '2026-11-15T09:30',
    '11/15/2026 9:30',
    '2026年11月15日 0930',
    '2026-11-15，09：30',
    'November 15, 2026 at 09:30',
    'November 15, 2026 at 9:30 AM',
    'Nov 15, 2026, 9:30 a.m.',
    '11/15/2026 09:30am',
  ])
    expect(moment(text)).toBe('2026-11-15T09:30')
  for (const text of [
    'Nov 15, 2026',
    'Nov 15, 2026, 24:00',
    'Nov 15, 2026, 13:30 PM',
    'Nov 15, 2026 at',
    '09:30',
    'Nov 15, 2026, 9:3',
  ])
    expect(moment(text)).toBeUndefined()
})

test('a time', () => {
  expect(['09:30', '9:30', '930', '0930', '０９：３０'].map((text) => time(text))).toEqual(
    Array(5).fill('09:30'),
  )
  expect(['9:30 PM', '9 pm', '12 AM', '12:05 p.m.', '0:30 AM'].map((text) => time(text))).toEqual([
    '21:30',
    '21:00',
    '00:00',
    '12:05',
    undefined,
  ])
  // 123 may become 12:30.
  expect([time('123', false), time('123')]).toEqual([undefined, '01:23'])
  expect(['24:00', '9:60', '9', 'x'].map((text) => time(text))).toEqual(Array(4).fill(undefined))
})

test('a time as programs copy it, with seconds or half of the day in Chinese', () => {
  for (const text of ['09:30:00', '09:30:00.000', '上午9:30', '上午 09:30', '９：３０：００', '9:30:00 AM'])
    expect([text, time(text)]).toEqual([text, '09:30'])
  expect(['下午6:30', '下午 6:30:00', '下午6', '上午12:05', '下午12:05'].map((text) => time(text))).toEqual([
    '18:30',
    '18:30',
    '18:00',
    '00:05',
    '12:05',
  ])
  for (const text of ['09:30:15', '下午18:30', '下午', '09:30:0']) expect(time(text)).toBeUndefined()
  for (const text of [
    '2026-11-15 18:30:00',
    '2026-11-15T18:30:00.000',
    '2026/11/15 下午6:30',
    '2026年11月15日下午6:30',
    '2026年11月15日18:30',
    '2026年11月15日 下午 6:30:00',
    'Nov 15, 2026, 6:30:00 PM',
  ])
    expect([text, moment(text, 'zh')]).toEqual([text, '2026-11-15T18:30'])
  expect(moment('2026-11-15 18:30:45')).toBeUndefined()
})

test('what the site writes is read as what it was, of every day and time, in both languages', () => {
  const days = fc.date({
    min: new Date(`${YEARS.first}-01-01`),
    max: new Date(`${YEARS.last}-12-31`),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, fc.constantFrom('zh' as const, 'en' as const), fc.boolean(), (at, language, isLeft) => {
      const iso = at.toISOString()
      for (const [kind, value] of [
        ['date', iso.slice(0, 10)],
        ['datetime-local', iso.slice(0, 16)],
        ['time', iso.slice(11, 16)],
      ] as const)
        expect(readDate(writtenDate(value, kind, language), { kind, language, isLeft })).toBe(value)
      for (const format of [formatDateTime, formatShortDateTime])
        expect(
          readDate(format(at.getTime(), language, 'UTC'), { kind: 'datetime-local', language, isLeft }),
        ).toBe(iso.slice(0, 16))
    }),
  )
})
