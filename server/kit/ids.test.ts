import { expect, test } from 'vitest'
import { idsInOrder, newId, newIdAt, newToken } from './ids.ts'

test('ids and tokens have their full length, and none comes twice, however many are made', () => {
  const tokens = Array.from({ length: 2000 }, newToken)
  const ids = Array.from({ length: 2000 }, newId)
  expect(new Set(tokens).size).toBe(2000)
  expect(new Set(ids).size).toBe(2000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(ids.every((id) => /^[0-9a-hjkmnp-tv-z]{20}$/.test(id))).toBe(true)
})

test('ids of moments are in the order of these, and of one moment none comes twice', () => {
  const now = Date.parse('2026-11-30T00:00:00Z')
  const moments = [0, 1, 31, 32, now - 1, now, now + 1, 32 ** 9 - 1]
  const ids = moments.map(newIdAt)
  expect(ids.toSorted()).toEqual(ids)
  const many = Array.from({ length: 2000 }, () => newIdAt(now))
  expect(new Set(many).size).toBe(2000)
  expect(many.every((id) => /^[0-9a-hjkmnp-tv-z]{20}$/.test(id))).toBe(true)
})

test('ids of one moment are in the order in which they are made, and after those of earlier moments', () => {
  const now = Date.parse('2026-11-30T00:00:00Z')
  const next = idsInOrder()
  const ids = [now, ...Array.from({ length: 2000 }, () => now + 1), now + 2].map(next)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(2002)
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
