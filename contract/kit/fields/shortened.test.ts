import { afterEach, expect, test, vi } from 'vitest'
import { charactersOf, shortened } from './shortened.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['two words', 5, 'two…'],
  ['ab👩\u200d💻d', 4, 'ab…'],
  ['👍👍👍', 3, '👍👍👍'],
  ['👍👍👍👍', 3, '👍👍…'],
  ['Zoe\u0308s', 4, 'Zo…'],
  ['🇨🇳🇸🇬🇩🇪', 4, '🇨🇳…'],
  ['', 3, ''],
])('%s of at most %i characters is %s', (text, max, short) => {
  expect(shortened(text, max)).toBe(short)
})

test('where a browser knows no characters, no code point is parted', () => {
  const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl)
  vi.stubGlobal('Intl', Object.defineProperties({}, older))
  expect([...charactersOf('a👍')]).toEqual(['a', '👍'])
  expect(shortened('👍👍👍', 2)).toBe('👍…')
})
