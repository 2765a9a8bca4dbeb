import { expect, test } from 'vitest'
import { commonShare, pairsOf } from './common-share.ts'

test.each([
  ['night', 'nacht', 0.25],
  ['云桌面', '云桌面', 1],
  ['云', '云', 1],
  ['云', '云桌', 0],
  ['', '', 0],
  ['ab', 'cd', 0],
])('%s and %s have a share of %d in common', (one, other, share) => {
  expect(commonShare(one, other)).toBe(share)
})

test('a text of one character is its only pair, one of two is one pair', () => {
  expect([...pairsOf('云')]).toEqual(['云'])
  expect([...pairsOf('云桌')]).toEqual(['云桌'])
})
