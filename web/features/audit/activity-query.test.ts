import { expect, test } from 'vitest'
import { filtersOf, readQuery, writeQuery } from './activity-query.ts'

test('a query survives the address bar', () => {
  const search = 'group=security&from=2026-11-01&to=2026-11-21&page=3&pageSize=50'
  expect(writeQuery(readQuery(search)).toString()).toBe(search)
})

test('invalid parameters are ignored', () => {
  const query = readQuery('group=weather&from=yesterday&to=2026-99-99x&page=-1&pageSize=7')
  expect(query).toEqual({ group: undefined, from: '', to: '', page: 1, pageSize: 10 })
  expect(writeQuery(query).toString()).toBe('')
})

test('the last day is part of the period', () => {
  const { atFrom, atTo } = filtersOf(readQuery('from=2026-11-21&to=2026-11-21'))
  expect(atFrom).toBe(new Date(2026, 10, 21).getTime())
  expect(atTo).toBe(new Date(2026, 10, 22).getTime())
})
