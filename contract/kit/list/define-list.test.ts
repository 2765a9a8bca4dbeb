import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { arrangeColumns } from './column-settings.ts'
import { defineList, type QueryOf, type RowOf } from './define-list.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { column } from './list-column.ts'
import { filter } from './list-filter.ts'
import { bulkInput } from './list-selection.ts'
import type { ListTexts } from './list-texts.ts'

const STATES = ['active', 'locked'] as const

const mails = defineList({
  entity: 'Mails',
  version: 1,
  path: '/api/mails',
  audience: 'account',
  summary: 'Mails received.',
  columns: {
    receivedAt: column.moment({ sortable: true }),
    subject: column.text({ sortable: true }),
    state: column.option(STATES),
    size: column.number({ nullable: true, hidden: true }),
    secret: column.text({ permission: 'activity:export' as never }),
  },
  extra: { unread: z.boolean() },
  filters: { receivedAt: filter.moments(), state: filter.options(STATES), size: filter.numbers() },
  defaultSort: '-receivedAt',
  search: ['subject'],
})

const TEXTS: ListTexts<typeof mails> = {
  title: 'Mails',
  columns: { receivedAt: 'Received', subject: 'Subject', state: 'State', size: 'Size', secret: 'Secret' },
  options: { state: { active: 'Active', locked: 'Locked' } },
}

describe('defineList', () => {
  test('a query without parameters: page 1, 10 rows, the default sort', () => {
    expect(mails.query.parse({})).toEqual({ page: 1, pageSize: 10, sort: '-receivedAt' })
  })

  test('a query takes filters as text and as values', () => {
    const parsed = mails.query.parse({ state: 'active,locked', receivedAtFrom: '12', sizeTo: 3 })
    expect(parsed).toMatchObject({ state: ['active', 'locked'], receivedAtFrom: 12, sizeTo: 3 })
    expect(mails.query.parse({ state: ['active'] }).state).toEqual(['active'])
    expect(mails.query.parse({ state: Array(50).fill('active').join() }).state?.length).toBe(50)
    expectTypeOf<QueryOf<typeof mails>['state']>().toEqualTypeOf<('active' | 'locked')[] | undefined>()
    expectTypeOf<QueryOf<typeof mails>['receivedAtTo']>().toEqualTypeOf<number | undefined>()
  })

  test.each([
    { sort: 'state' },
    { sort: '-size' },
    { state: 'gone' },
    { state: '' },
    { state: Array(51).fill('active').join() },
    { receivedAtFrom: 'yesterday' },
    { sizeFrom: 3.5 },
    { sizeFrom: '3.5' },
    { search: 'x'.repeat(101) },
    { pageSize: 25 },
    { pageSize: -1 },
  ])('a query refuses %o', (query) => {
    expect(mails.query.safeParse(query).success).toBe(false)
  })

  test('a row has its columns and extra fields; a column with a permission may be absent', () => {
    const row = { id: 'a', receivedAt: 1, subject: 's', state: 'active', size: null, unread: true }
    expect(mails.row.parse({ ...row, password: 1 })).toEqual(row)
    expectTypeOf<RowOf<typeof mails>['state']>().toEqualTypeOf<'active' | 'locked'>()
    expectTypeOf<RowOf<typeof mails>['size']>().toEqualTypeOf<number | null>()
    expectTypeOf<RowOf<typeof mails>['secret']>().toEqualTypeOf<string | undefined>()
  })

  test('the calls are named after the rows', () => {
    const { list, export: exportRows, select, selection } = mails.endpoints
    expect(
      [list, exportRows, select, selection].map(({ name, method, path }) => [name, method, path]),
    ).toEqual([
      ['listMails', 'GET', '/api/mails'],
      ['exportMails', 'POST', '/api/mails/export'],
      ['selectMails', 'POST', '/api/mails/selection'],
      ['getMailsSelection', 'GET', '/api/mails/selection/saved/{selection}'],
    ])
    expectTypeOf(list.name).toEqualTypeOf<'listMails'>()
  })

  test('a page says which of its rows are in a snapshot, and an export takes one without single rows', () => {
    const selection = 'a1b2c3d4e5f6g7h8i9j0'
    expect(mails.query.parse({ selection }).selection).toBe(selection)
    expect(mails.query.safeParse({ selection: '../x' }).success).toBe(false)
    const page = { totalCount: 0, countedAt: 1, page: 1, pageSize: 10, next: null, list: [] }
    expect(mails.endpoints.list.output.parse({ ...page, selected: ['a'] }).selected).toEqual(['a'])
    const rows = { ids: ['b'], selection, except: ['c'] }
    expect(mails.endpoints.export.body.parse(rows)).toMatchObject(rows)
    expect(bulkInput.parse(rows)).toEqual(rows)
  })

  test('an export takes all rows, columns of the list once each, and names of at most 36 characters', () => {
    const { body } = mails.endpoints.export
    expect(body.parse({}).pageSize).toBe(-1)
    const columns = [{ name: 'size' as const, title: 'Bytes' }, { name: 'subject' as const }]
    expect(body.parse({ columns }).columns).toEqual(columns)
    for (const wrong of [
      [],
      [{ name: 'password' }],
      [{ name: 'size' }, { name: 'size' }],
      [{ name: 'size', title: 'x'.repeat(37) }],
    ])
      expect(body.safeParse({ columns: wrong }).success).toBe(false)
  })

  test('a list by POST under another key: filters in the body', () => {
    const posted = defineList({
      ...mails,
      columns: mails.columns,
      entity: 'Letters',
      method: 'POST',
      listKey: 'letters',
    })
    expect(posted.endpoints.list).toMatchObject({ method: 'POST', ignoresIdempotencyKey: true })
    expect(posted.endpoints.list.body.parse({ state: ['active'] }).state).toEqual(['active'])
    const page = { totalCount: 0, countedAt: 1, page: 1, pageSize: 10, next: null, letters: [] }
    expect(posted.endpoints.list.output.parse(page)).toEqual(page)
  })

  test('texts name every column, filter and option', () => {
    expect(Object.keys(TEXTS.columns)).toEqual(Object.keys(mails.columns))
  })
})

describe('the address of a list', () => {
  const read = (search: string) => readListAddress(mails, new URLSearchParams(search))

  test('a state survives the address bar, and defaults are left out', () => {
    const search =
      'search=bill&receivedAtFrom=1700000000000&state=active%2Clocked&sort=subject&page=3&pageSize=50'
    expect(writeListAddress(mails, read(search).address).toString()).toBe(search)
    expect(writeListAddress(mails, read('').address).toString()).toBe('')
  })

  test('unknown and invalid parameters are ignored and named', () => {
    const { address, ignored } = read(
      'state=gone&colour=red&page=0&view=v1&lang=zh&subject=x&search=a&selection=a1b2c3d4e5f6g7h8i9j0',
    )
    expect(ignored).toEqual(['state', 'colour', 'page', 'subject', 'selection'])
    expect(address).toEqual({ page: 1, pageSize: 10, sort: '-receivedAt', search: 'a', filters: {} })
  })

  test('a part of a day is no moment', () => {
    const { address, ignored } = read('receivedAtFrom=1700000000000&receivedAtTo=2026')
    expect(ignored).toEqual(['receivedAtTo'])
    expect(address.filters).toEqual({ receivedAtFrom: '1700000000000' })
  })
})

describe('arrangeColumns', () => {
  const all = () => true
  const names = (settings: Parameters<typeof arrangeColumns>[1], may: () => boolean = all) =>
    arrangeColumns(mails, settings, may).map(({ name, hidden }) => (hidden ? `(${name})` : name))

  test('without settings: as declared', () => {
    expect(names(null)).toEqual(['receivedAt', 'subject', 'state', '(size)', 'secret'])
  })

  test('a column without its permission is gone', () => {
    expect(names(null, () => false)).toEqual(['receivedAt', 'subject', 'state', '(size)'])
  })

  test('the person’s order, with new columns after those before them, and without those that are gone', () => {
    const settings = [
      { name: 'state', hidden: true },
      { name: 'weather', hidden: false },
      { name: 'receivedAt', title: 'When', hidden: false },
    ]
    expect(names(settings)).toEqual(['(state)', '(size)', 'secret', 'receivedAt', 'subject'])
    expect(arrangeColumns(mails, settings, all)[3]?.title).toBe('When')
  })

  test('a new first column comes first', () => {
    expect(names([{ name: 'subject', hidden: false }])[0]).toBe('receivedAt')
  })
})
