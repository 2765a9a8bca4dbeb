import { expect, test } from 'vitest'
import { fieldAt, isSame, merge, withField } from './merge.ts'

test('values are the same whatever the order of their keys, and without keys that hold nothing', () => {
  expect(isSame({ a: 1, b: { c: [1], d: undefined } }, { b: { c: [1] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: null }, {})).toBe(false)
})

test('fields that one side changed come from that side', () => {
  const base = { name: 'Lin', email: 'lin@a.example', city: 'Ningbo' }
  expect(merge(base, { ...base, name: 'Lin Yue' }, { ...base, email: 'lin@b.example' })).toEqual({
    value: { name: 'Lin Yue', email: 'lin@b.example', city: 'Ningbo' },
    theirs: {},
  })
})

test('a field that both changed keeps what was typed here and names the other value', () => {
  expect(
    merge(
      { name: { zh: '林', en: 'Lin' } },
      { name: { zh: '林', en: 'Lin Y.' } },
      { name: { zh: '林', en: 'Yue' } },
    ),
  ).toEqual({
    value: { name: { zh: '林', en: 'Lin Y.' } },
    theirs: { 'name.en': 'Yue' },
  })
})

test('the same change on both sides is no conflict', () => {
  expect(merge({ name: 'a' }, { name: 'b' }, { name: 'b' })).toEqual({ value: { name: 'b' }, theirs: {} })
})

test('sets take what each side added and removed', () => {
  const merged = merge(
    { roles: ['admin', 'sales'] },
    { roles: ['admin', 'sales', 'finance'] },
    { roles: ['sales', 'support'] },
  )
  expect(merged).toEqual({ value: { roles: ['sales', 'support', 'finance'] }, theirs: {} })
})

test('rows with an id are merged one by one', () => {
  const base = {
    disks: [
      { id: 'ssd', gb: 10 },
      { id: 'hdd', gb: 20 },
    ],
  }
  const mine = {
    disks: [
      { id: 'ssd', gb: 10 },
      { id: 'hdd', gb: 25 },
      { id: 'nvme', gb: 5 },
    ],
  }
  const now = {
    disks: [
      { id: 'hdd', gb: 20 },
      { id: 'ssd', gb: 15 },
    ],
  }
  expect(merge(base, mine, now)).toEqual({
    value: {
      disks: [
        { id: 'hdd', gb: 25 },
        { id: 'ssd', gb: 15 },
        { id: 'nvme', gb: 5 },
      ],
    },
    theirs: {},
  })
})

test('a row that one side removed and the other changed stays', () => {
  const base = { disks: [{ id: 'ssd', gb: 10 }] }
  expect(merge(base, { disks: [] }, { disks: [{ id: 'ssd', gb: 15 }] }).value).toEqual({
    disks: [{ id: 'ssd', gb: 15 }],
  })
})

test('a path leads below a key that has points in it', () => {
  const value = { 'value.logo': { fileId: 'a', name: 'A' } }
  expect(fieldAt(value, 'value.logo.fileId')).toBe('a')
  expect(withField(value, 'value.logo.fileId', 'b')).toEqual({ 'value.logo': { fileId: 'b', name: 'A' } })
})

test('a path leads to a field, also where a key has points in it', () => {
  const value = { 'body.zh': '好', rows: [{ id: 'a', name: { en: 'A' } }] }
  expect([fieldAt(value, 'body.zh'), fieldAt(value, 'rows.0.name.en')]).toEqual(['好', 'A'])
  expect(withField(value, 'body.zh', '坏')['body.zh']).toBe('坏')
  expect(withField(value, 'rows.0.name.en', 'B').rows).toEqual([{ id: 'a', name: { en: 'B' } }])
})
