import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportQuery, pageOf, pageQuery, sortOrderOf } from './page.ts'

test('a list starts at page 1 with 10 rows', () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, pageSize: 10 })
})

test('numbers of a query come as text', () => {
  expect(pageQuery.parse({ page: '3', pageSize: '50' })).toEqual({ page: 3, pageSize: 50 })
  expect(pageQuery.parse({ page: 3, pageSize: 100 })).toEqual({ page: 3, pageSize: 100 })
})

test.each([
  { page: 0 },
  { page: '-1' },
  { page: '1.5' },
  { page: '' },
  { page: 'x' },
  { page: 1e9 },
  { pageSize: 11 },
  { pageSize: -1 },
])('a list refuses %o', (query) => {
  expect(pageQuery.safeParse(query).success).toBe(false)
})

test('an export takes all rows', () => {
  expect(exportQuery.parse({})).toEqual({ page: 1, pageSize: -1 })
  expect(exportQuery.parse({ pageSize: '-1' }).pageSize).toBe(-1)
})

test('a list is ordered by a field, downwards with a sign', () => {
  expect(sortOrderOf<'createdAt'>('-createdAt')).toEqual({ field: 'createdAt', descending: true })
  expect(sortOrderOf<'name'>('name')).toEqual({ field: 'name', descending: false })
})

test('a list answers its total and its page', () => {
  const schema = pageOf(z.object({ id: z.string() }))
  expect(schema.parse({ totalCount: 1, list: [{ id: 'a', secret: 1 }] })).toEqual({
    totalCount: 1,
    list: [{ id: 'a' }],
  })
  expect(schema.safeParse({ totalCount: -1, list: [] }).success).toBe(false)
})
