import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('a size has a short form in units of 1024', () => {
  expect(formatSize(734, 'en')).toBe('734 B')
  expect(formatSize(1024, 'en')).toBe('1 KB')
  expect(formatSize(101_082_726, 'zh')).toBe('96.4 MB')
  expect(formatSize(512 * 1024 * 1024, 'en')).toBe('512 MB')
  expect(formatSize(3_221_225_472, 'en')).toBe('3 GB')
})
