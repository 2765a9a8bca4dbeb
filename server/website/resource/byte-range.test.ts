import { expect, test } from 'vitest'
import { byteRange } from './byte-range.rules.ts'

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=7-400', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
])('of ten bytes, %s', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
