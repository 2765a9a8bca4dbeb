import { strFromU8, unzipSync } from 'fflate'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import type { Db } from '#server/kit/db/database.ts'
import { testClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import {
  createDeskSearch,
  createDesks,
  type Desk,
  deskList,
  deskReader,
  deskService,
  deskTexts,
  insertDesks,
} from '#test/list-fixture.ts'
import { exportList } from './list-export.ts'

let db: Db
const clock = testClock()
const ACCOUNT = 'exporter'
const ROWS = 1_200

beforeAll(async () => {
  db = await openTestDatabase()
  await createDesks(db)
  await createDeskSearch(db.query as Kysely<unknown>)
  const desks = Array.from(
    { length: ROWS },
    (_, at): Desk => ({
      id: `desk-${String(at).padStart(5, '0')}`,
      accountId: ACCOUNT,
      createdAt: at,
      name: at === 0 ? '=1+1' : `Desk ${at}`,
      size: at === 0 ? -5 : at,
      state: at % 2 ? 'active' : 'locked',
      live: true,
      bookedOn: at === 0 ? '1899-12-31' : '2026-11-22',
      secret: 'treasure',
    }),
  )
  await insertDesks(db, desks)
})
afterAll(() => db.close())

interface Wanted {
  readonly body?: object
  readonly all?: boolean
  readonly load?: (db: unknown, ids: readonly string[]) => Promise<Desk[]>
}

const recorded: number[] = []
function exported({ body = {}, all = true, load }: Wanted = {}) {
  const service = deskService({ db, clock }, load ? { load } : {})
  const query = deskList.endpoints.export.body.parse(body)
  return exportList(
    { db, clock },
    service,
    deskReader(ACCOUNT, all),
    query,
    { language: 'en' },
    {
      texts: { en: deskTexts, zh: deskTexts },
      fileName: 'desks',
      record: async (rows) => void recorded.push(rows),
    },
  )
}

async function rowsOf(wanted: Wanted): Promise<string[]> {
  const { content } = await exported(wanted)
  const bytes = Buffer.concat(await Array.fromAsync(content as AsyncIterable<Uint8Array>))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => row)
}

test('an export has all rows in several portions, in the order of the list, and is logged', async () => {
  recorded.length = 0
  const rows = await rowsOf({ body: { sort: 'createdAt' } })
  expect(rows).toHaveLength(ROWS + 1)
  expect(recorded).toEqual([ROWS])
  const numbers = rows.slice(2).map((row) => Number(/>Desk (\d+)</.exec(row)?.[1]))
  expect(numbers).toEqual(Array.from({ length: ROWS - 1 }, (_, at) => at + 1))
})

test('cells have types, and no text is a formula', async () => {
  const [, first = ''] = await rowsOf({ body: { sort: 'createdAt', search: '=1' } })
  expect(first).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
  expect(first).toMatch(/<c r="[A-Z]+2"><v>-5<\/v><\/c>/)
  expect(first).toContain('1899-12-31')
  // A cell of the type for yes and no would be the formula =TRUE() in LibreOffice.
  expect(first).toContain('t="inlineStr"><is><t xml:space="preserve">Yes</t>')
  expect(first).not.toContain('<f')
})

test('columns come in the order and under the names given, and none without its permission', async () => {
  const columns = [{ name: 'secret' }, { name: 'size', title: 'Bytes' }, { name: 'name' }]
  const body = { columns, search: 'Desk 77', sort: 'name' }
  const headings = async (all: boolean) => {
    const [heading = '', ...rows] = await rowsOf({ body, all })
    expect(rows.join().includes('treasure')).toBe(all)
    return [...heading.matchAll(/preserve">(.*?)</g)].map(([, text]) => text)
  }
  expect(await headings(true)).toEqual(['Secret', 'Bytes', 'Name'])
  expect(await headings(false)).toEqual(['Bytes', 'Name'])
})

test('a page size other than -1 exports that page', async () => {
  expect(await rowsOf({ body: { page: 2, pageSize: 20 } })).toHaveLength(21)
})

test('no row: 0011, and nothing is logged', async () => {
  recorded.length = 0
  await expect(exported({ body: { search: 'nothing' } })).rejects.toMatchObject({ code: '0011' })
  expect(recorded).toEqual([])
})

test('a failure before the first portion is 0004, and nothing is logged', async () => {
  recorded.length = 0
  const load = () => Promise.reject(new Error('disk gone'))
  await expect(exported({ load })).rejects.toMatchObject({ code: '0004' })
  expect(recorded).toEqual([])
})

test('a failure later breaks the file off, so that nothing half is saved', async () => {
  let portions = 0
  const load = async (_: unknown, ids: readonly string[]): Promise<Desk[]> => {
    portions += 1
    if (portions === 2) throw new Error('disk gone')
    return ids.map((id) => ({ id }) as Desk)
  }
  const { content } = await exported({ load })
  await expect(Array.fromAsync(content as AsyncIterable<Uint8Array>)).rejects.toThrow('disk gone')
})

test('a reader that goes away ends the reading of rows', async () => {
  let portions = 0
  const load = async (_: unknown, ids: readonly string[]): Promise<Desk[]> => {
    portions += 1
    // Random, so that it does not compress to nothing.
    return ids.map((id) => ({ id, name: Array.from({ length: 500 }, Math.random).join() }) as Desk)
  }
  const { content } = await exported({ load })
  for await (const _ of content as AsyncIterable<Uint8Array>) break
  const read = portions
  await new Promise((resolve) => setImmediate(resolve))
  expect(portions).toBe(read)
  expect(read).toBeLessThan(3)
})

test('bulk actions take picked rows in the order of the list, up to a limit', async () => {
  const service = deskService({ db, clock })
  const reader = deskReader(ACCOUNT)
  const { selection, count } = await service.select(reader, { state: ['locked'], search: 'desk 9' })
  expect(count).toBeGreaterThan(10)
  const picked = { selection, except: ['desk-00900'], ids: ['desk-00001', 'foreign'] }
  const ids = await service.pickedIds(db.query, reader, picked, 1_000)
  expect(ids).toHaveLength(count)
  expect(ids).not.toContain('desk-00900')
  expect(ids.at(-1)).toBe('desk-00001')
  await expect(service.pickedIds(db.query, reader, picked, 3)).rejects.toMatchObject({ code: 'tooManyRows' })
})

test('a snapshot names what has left it since', async () => {
  const service = deskService({ db, clock })
  const own = { accountId: 'leaver', createdAt: 1, name: 'x', size: 1, state: 'active' } as const
  const desks = ['a', 'b', 'c'].map((id): Desk => {
    return { ...own, id: `leaver-${id}`, live: true, bookedOn: null, secret: '' }
  })
  await insertDesks(db, desks)
  const reader = deskReader('leaver')
  const { selection } = await service.select(reader, { state: ['active'] })
  const elsewhere = deskReader('elsewhere')
  await insertDesks(db, [{ ...desks[0], id: 'leaver-d' } as Desk])
  expect(await service.selection(reader, selection)).toMatchObject({ count: 3, left: 0, later: 1 })
  await expect(service.selection(elsewhere, selection)).rejects.toMatchObject({ code: 'selectionGone' })
  expect(SELECTION_LIMITS.rows).toBe(100_000)
})
