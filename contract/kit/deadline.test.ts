import { expect, test } from 'vitest'
import { deadlineWords, formatDeadline } from './deadline.ts'

const END = Date.UTC(2026, 11, 31, 16)

test('what ends with a day is that day, with the zone by whose clocks it ends', () => {
  expect(formatDeadline(END, 'en', 'Asia/Shanghai')).toBe('December 31, 2026 (UTC+8)')
  expect(formatDeadline(END, 'zh', 'Asia/Shanghai')).toBe('2026年12月31日（北京时间）')
  expect(formatDeadline(END, 'en', 'Europe/Berlin')).toBe('December 31, 2026 at 17:00 (UTC+1)')
  expect(formatDeadline(END - 60_000, 'en', 'Asia/Shanghai')).toBe('December 31, 2026 at 23:59 (UTC+8)')
})

test('where the clocks skip midnight a day ends with what they show then', () => {
  // In Santiago, September 6, 2026 begins at 01:00.
  expect(formatDeadline(Date.UTC(2026, 8, 6, 4), 'en', 'America/Santiago')).toBe('September 5, 2026 (UTC-4)')
})

test('the short forms are of the same day', () => {
  expect(deadlineWords(END, 'en', 'Asia/Shanghai', 'short').text).toBe('Dec 31, 2026')
  expect(deadlineWords(END, 'zh', 'Asia/Shanghai', 'weekday').text).toBe('12月31日周四')
})
