import { expect, test } from 'vitest'
import { encodingOf, languageOf } from './negotiate.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('%j takes %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('the language: cookie, then query, then browser, then English', () => {
  expect(languageOf('a=1; language=zh', '/x?lang=en', 'en')).toBe('zh')
  expect(languageOf('sidebarlanguage=zh; language=fr', '/x?a=1&lang=zh', 'en')).toBe('zh')
  expect(languageOf(undefined, '/x?lang=fr', 'fr, zh-CN;q=0.8, en;q=0.7')).toBe('zh')
  expect(languageOf(undefined, '/x', undefined)).toBe('en')
  // No address that can be parsed, and yet a path that somebody may ask for.
  expect(languageOf(undefined, '//[lang=', 'zh')).toBe('zh')
})
