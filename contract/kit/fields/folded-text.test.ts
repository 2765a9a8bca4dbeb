import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedCode, foldedText } from './folded-text.ts'

test.each([
  ['ＡＢＣ', 'ABC'],
  ['ZOË', 'zoe'],
  ['Zoe\u0308', 'zoë'],
  ['Łódź', 'lodz'],
  ['Straße', 'STRASSE'],
  ['İstanbul', 'istanbul'],
  ['Ann\u00a0 \u3000Lee', 'ann lee'],
  ['Anne\u2011Marie\u200b', 'anne-marie'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['ｶﾀｶﾅ', 'カタカナ'],
  ['각', '각'.normalize('NFD')],
  ['oﬃce', 'office'],
  ['买买提•吐尔逊', '买买提·吐尔逊'],
  ['ｼﾞｮﾝ･ｽﾐｽ', 'ジョン‧スミス'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
  ['\u2f34\u4e1c', '广东'],
])('%s is found by %s', (stored, typed) => {
  expect(foldedText(stored)).toBe(foldedText(typed))
})

test('what are different words stays so', () => {
  for (const [one, other] of [
    ['が', 'か'],
    ['कि', 'क'],
    ['王', '玉'],
    ['a b', 'ab'],
  ] as const)
    expect([one, foldedText(one)]).not.toEqual([one, foldedText(other)])
  expect(foldedText('\u2800\u0301')).toBe('')
})

test('phones and codes are found without what separates their parts', () => {
  for (const phone of ['138-0013-8000', '138 0013 8000', '１３８–００１３–８０００'])
    expect(foldedCode(phone)).toBe('13800138000')
  expect(foldedCode('+65 (6123) 4567')).toBe('6561234567')
  expect(foldedCode('M-20261120-AB12CD')).toBe('m20261120ab12cd')
  // Marks that nothing carries are nothing.
  expect(foldedCode('-\ufc5e')).toBe('')
})

test('a folded text folds to itself', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(foldedText(foldedText(typed))).toBe(foldedText(typed))
      expect(foldedCode(foldedCode(typed))).toBe(foldedCode(typed))
    }),
    { numRuns: 5000 },
  )
})
