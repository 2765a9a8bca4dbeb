import { expect, test } from 'vitest'
import { newId, newToken } from './ids.ts'

test('ids and tokens have their full length, and none comes twice, however many are made', () => {
  const tokens = Array.from({ length: 2000 }, newToken)
  const ids = Array.from({ length: 2000 }, newId)
  expect(new Set(tokens).size).toBe(2000)
  expect(new Set(ids).size).toBe(2000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(ids.every((id) => /^[0-9a-hjkmnp-tv-z]{20}$/.test(id))).toBe(true)
})

test('every bit of an id and of a token is as often set as not', () => {
  const tokens = Array.from({ length: 4000 }, () => Buffer.from(newToken(), 'base64url'))
  for (let bit = 0; bit < 256; bit += 1) {
    const set = tokens.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    // Six standard deviations: once in a million runs over all 256 bits.
    expect(Math.abs(set - 2000)).toBeLessThan(190)
  }
})
