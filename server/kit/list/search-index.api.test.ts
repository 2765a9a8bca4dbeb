import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { copySqlite } from '#server/kit/db/sqlite-copy.ts'
import { testClock } from '#test/clock.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import {
  createDeskSearch,
  createDesks,
  type Desk,
  deskList,
  deskReader,
  deskService,
  insertDesks,
} from '#test/list-fixture.ts'
import { ListSql } from './list-sql.store.ts'

let place: DatabasePlace
let db: Db
const clock = testClock()
const ACCOUNT = 'searcher'
const LIMITS = { readEachTime: 10, partRows: 10, foundMost: 10 }

const desk = (id: string, name: string): Desk => ({
  id,
  accountId: ACCOUNT,
  createdAt: 1,
  name,
  size: 1,
  state: 'active',
  live: true,
  bookedOn: null,
  secret: id === 'chair' ? 'Treasure' : '',
})

beforeAll(async () => {
  place = await makeDatabase()
  db = openDatabase(place.options)
  await createDesks(db)
  // Rows from before the index are in it, as are those that come later.
  await insertDesks(db, [desk('chair', 'Chair 椅子'), desk('li', '李华')])
  await createDeskSearch(db.query as Kysely<unknown>)
  await insertDesks(db, [desk('quote', `a"b'c\\d`), desk('wang', '王李华'), desk('emoji', '😀😁 Lamp')])
  await insertDesks(
    db,
    Array.from({ length: 40 }, (_, at) => desk(`desk-${at}`, `Desk ${100 + at}`)),
  )
})
afterAll(async () => {
  await db.close()
  await place.remove()
})

async function found(search: string, { on = db, all = true } = {}): Promise<string[]> {
  const service = deskService({ db: on, clock }, { limits: LIMITS })
  const { list, totalCount } = await service.page(
    deskReader(ACCOUNT, all),
    deskList.query.parse({ search, sort: 'createdAt' }),
    'en',
  )
  expect(list.length).toBe(Math.min(10, totalCount))
  return list.map(({ id }) => id)
}

test.each([
  ['椅', ['chair']],
  ['子', ['chair']],
  ['李', ['li', 'wang']],
  ['李华', ['li', 'wang']],
  ['王李', ['wang']],
  ['王李华', ['wang']],
  ['华王', []],
  ['CHAIR', ['chair']],
  ['hai', ['chair']],
  ['😁', ['emoji']],
  ['😀😁 L', ['emoji']],
  ['"', ['quote']],
  ["b'", ['quote']],
  ['c\\d', ['quote']],
  [`"b'c`, ['quote']],
  ['139', ['desk-39']],
  ['desk 139 ', ['desk-39']],
  ['desk 999', []],
  ['zzz', []],
  ['treas', ['chair']],
])('a search of a long list for %j reads what the index finds', async (search, ids) => {
  const read = vi.spyOn(ListSql.prototype, 'countsIn')
  expect(await found(search)).toEqual(ids)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('a search that many rows match reads the list in order', async () => {
  const read = vi.spyOn(ListSql.prototype, 'countsIn')
  expect(await found('desk')).toHaveLength(10)
  expect(await found('k')).toHaveLength(10)
  expect(read).toHaveBeenCalled()
  read.mockRestore()
})

test('the index finds nothing in a column that the caller may not see', async () => {
  expect(await found('treasure', { all: false })).toEqual([])
})

test('rows that change and go do so in the index too', async () => {
  await insertDesks(db, [desk('old', 'Rosewood'), desk('gone', 'Rosewood too')])
  expect(await found('rosew')).toEqual(['gone', 'old'])
  await sql`update desks set name = 'Oak tree' where id = 'old'`.execute(db.query)
  await sql`delete from desks where id = 'gone'`.execute(db.query)
  expect(await found('rosew')).toEqual([])
  expect(await found('oak')).toEqual(['old'])
  await insertDesks(db, [desk('gone', 'Oak again')])
  expect(await found('oak')).toEqual(['gone', 'old'])
})

test('the index of a copy, in which rows have other numbers, finds the same', async ({ skip }) => {
  const { options } = place
  if (options.kind !== 'sqlite') return skip()
  await sql`delete from desks where id in ('desk-1', 'desk-2')`.execute(db.query)
  const file = path.join(path.dirname(options.file), 'copy.db')
  copySqlite(options.file, file)
  const copy = openDatabase({ kind: 'sqlite', file })
  try {
    expect(await found('desk 139', { on: copy })).toEqual(['desk-39'])
    expect(await found('李华', { on: copy })).toEqual(['li', 'wang'])
  } finally {
    await copy.close()
  }
})
