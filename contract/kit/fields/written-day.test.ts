import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { dayIn, writtenDay } from './written-day.ts'

test.each([
  '2027-03-01',
  '2027.3.1',
  '2027年3月1日',
  '2027‑3‑1',
  '２０２７－３－１',
  '20270301',
  '2027-03-01 00:00:00',
  '2027/3/1 12:00:00 AM',
  '2027-03-01T00:00:00.000',
  '2027/3/1 0:00',
  '٢٠٢٧-٠٣-٠١',
  '2027。3。1',
  '2027.03.01.',
  '2027年3月1日星期一',
  '2027年3月1日（周一）',
  '2027-03-01 (Mon)',
])('%s is a day', (typed) => {
  expect(writtenDay(typed)).toBe('2027-03-01')
})

test.each([
  ...['Mar 31, 2027', '31-Mar-2027', 'March 31, 2027', '31 mar 2027', '2027-03-31', '31st of March 2027'],
  ...['31/Mar/2027', '2027-Mar-31', '2027 March 31', 'Wednesday, March 31, 2027', 'Wed 31 Mar 2027'],
  ...['Wed., Mar. 31, 2027', '2027年3月31日 星期三'],
])('%s is a day in both languages', (typed) => {
  for (const language of LANGUAGES) expect(writtenDay(typed, language)).toBe('2027-03-31')
})

test('a month before its day is read in English only', () => {
  expect(writtenDay('3/31/2027', 'en')).toBe('2027-03-31')
  expect(writtenDay('3/31/2027', 'zh')).toBe('3/31/2027')
  expect(writtenDay('31/3/2027', 'en')).toBe('31/3/2027')
})

// In a field the person sees which day was read; in a file no one does.
test('a day of a file that is another one elsewhere stays as it is; a field reads it', () => {
  for (const typed of ['03/04/2027', '1.3.2027', '04032027']) {
    expect(writtenDay(typed, 'en')).toBe(typed)
    expect(dayIn(typed, { language: 'en' })).toBeDefined()
  }
  expect(writtenDay('03/03/2027', 'en')).toBe('2027-03-03')
})

test('Sunday has two names in Chinese', () => {
  for (const typed of ['2027年3月7日星期日', '2027年3月7日星期天', '2027年3月7日（周日）', '2027-03-07 周天'])
    expect(writtenDay(typed)).toBe('2027-03-07')
})

test.each([
  'Maybe 1, 2027',
  'Marsh 1, 2027',
  'Decade 1, 2027',
  'Tuesday, March 31, 2027',
  '2027年3月31日星期二',
])('%s names no month, or another day of the week', (typed) => {
  for (const language of LANGUAGES) expect(writtenDay(typed, language)).toBe(typed)
})

test('a month is named by its beginning', () => {
  for (const typed of ['Sept 5, 2027', 'Sep. 5, 2027', '5 Septem 2027'])
    expect(writtenDay(typed, 'en')).toBe('2027-09-05')
})

test.each([
  '31/02/2027',
  '3/1/2027',
  '1.3.2027',
  '2027-02-30 00:00',
  '2027-03-01 09:30',
  '2027-03-01T00:00:00Z',
  '2027-03-01 00:00:01',
  '2027-03',
  '46082',
])('%s stays as it is, and is refused', (typed) => {
  expect(writtenDay(typed)).toBe(typed)
})

test.each([
  ['2071-7-1', undefined],
  ['2071-Jul-1', undefined],
  ['Jul 1, 2071', '2071-07-01'],
  ['1 July 2071', '2071-07-01'],
  ['7/1/2071', '2071-07-01'],
])('while more may be typed, %s is %s: only a day at the end may get another digit', (typed, day) => {
  expect(dayIn(typed, { language: 'en', mayGoOn: true })).toBe(day)
})
