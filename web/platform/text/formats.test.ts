import { expect, test } from 'vitest'
import { listText } from './formats.ts'

test.each([
  ['en', 'conjunction', ['Windows', 'Mac', 'Android'], 'Windows, Mac and Android'],
  ['en', 'disjunction', ['Windows', 'Mac', 'Android'], 'Windows, Mac or Android'],
  ['zh', 'conjunction', ['Windows', 'Mac', 'Android'], 'Windows、Mac 和 Android'],
  ['zh', 'conjunction', ['上海', '广州', '新加坡'], '上海、广州和新加坡'],
] as const)(
  '%s: a list as a %s has no comma before its word, and Latin names their space',
  (language, type, names, text) => {
    expect(listText(names, language, type)).toBe(text)
  },
)
