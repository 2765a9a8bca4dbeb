import { expect, test } from 'vitest'
import { inOneOrder, RowDigest } from './row-digest.ts'

function digestOf(rows: readonly (readonly unknown[])[]): string {
  const digest = new RowDigest()
  for (const row of rows) digest.add(row)
  return digest.hex
}

test('rows in another order have the same digest', () => {
  const rows = [
    ['a', 1, null],
    ['b', 2, true],
    ['c', 3, { x: 1 }],
  ]
  expect(digestOf(rows)).toBe(digestOf(rows.toReversed()))
})

test.each([
  [
    'a value',
    [
      ['a', 1],
      ['b', 3],
    ],
  ],
  ['a row less', [['a', 1]]],
  [
    'a row twice',
    [
      ['a', 1],
      ['b', 2],
      ['b', 2],
    ],
  ],
  [
    'values exchanged between rows',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  [
    'a number that is a text',
    [
      ['a', '1'],
      ['b', 2],
    ],
  ],
])('%s is another digest', (_, rows) => {
  expect(digestOf(rows)).not.toBe(
    digestOf([
      ['a', 1],
      ['b', 2],
    ]),
  )
})

test('documents are the same in any order of their keys, and lists only in theirs', () => {
  const text = (value: unknown) => JSON.stringify(inOneOrder(value))
  expect(text({ b: [{ d: 1, c: null }], a: 2 })).toBe(text({ a: 2, b: [{ c: null, d: 1 }] }))
  expect(text([1, 2])).not.toBe(text([2, 1]))
})
