import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

/** Sorted as a database does: by bytes. */
function sorted(names: readonly string[], isPerson = false): string[] {
  const bytes = (name: string) => Buffer.from(sortKey(name, isPerson))
  return names.toSorted((one, other) => Buffer.compare(bytes(one), bytes(other)))
}

test('Chinese names follow their pinyin, with the reading of a family name', () => {
  const people = ['阿布', '曾国藩', '陈立', '单雄信', '李力', '李莉', '王五', '张三']
  expect(sorted(people.toReversed(), true)).toEqual([
    ...['阿布', '陈立', '李力', '李莉', '单雄信', '王五', '曾国藩', '张三'],
  ])
  const companies = ['上海贸易', '北京科技', '重庆银行', '广州软件', '深圳科技']
  expect(sorted(companies)).toEqual(['北京科技', '重庆银行', '广州软件', '上海贸易', '深圳科技'])
})

test('letters with accents are next to their base, and letters come before Chinese characters', () => {
  const right = ['Ada', 'Émile', 'Emma', 'Øster', 'zoe', 'Zoe Lee', 'Zoë Lee', '北京']
  expect(sorted(right.toReversed()).map((name) => name.toLowerCase())).toEqual(
    right.map((name) => name.toLowerCase()),
  )
})

test('numbers sort as numbers', () => {
  expect(sorted(['Room 10', 'Room 9', 'Room 100', 'Room 09b'])).toEqual([
    'Room 9',
    'Room 09b',
    'Room 10',
    'Room 100',
  ])
})

test('a key has no character that a database refuses, is short, and the same for the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      const key = sortKey(name)
      expect(key).toBe(sortKey(name))
      expect([key.includes('\0'), key.isWellFormed(), [...key].length <= 300]).toEqual([false, true, true])
    }),
  )
})
