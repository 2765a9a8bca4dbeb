import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
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
  insertDesks,
} from '#test/list-fixture.ts'
import type { PageLimits } from './list-pages.ts'

let db: Db
const clock = testClock()
beforeAll(async () => {
  db = await openTestDatabase()
  await createDesks(db)
  await createDeskSearch(db.query as Kysely<unknown>)
})
afterAll(() => db.close())

const deps = () => ({ db, clock })
/** Every list with more than five rows is a long one, and the search index finds few rows of it. */
const SMALL: PageLimits = { readEachTime: 5, partRows: 3, foundMost: 4 }

let accounts = 0
/** Rows of an account of its own, with ids in the order given. */
async function stored(rows: readonly Partial<Desk>[]): Promise<{ accountId: string; desks: Desk[] }> {
  accounts += 1
  const accountId = `account-${accounts}`
  const desks = rows.map((row, at): Desk => {
    const id = `${accountId}-${String(at).padStart(6, '0')}`
    const rest = { createdAt: at, name: 'Desk', size: 1, state: 'active', live: true } as const
    return { ...rest, bookedOn: null, secret: '', ...row, id, accountId }
  })
  await insertDesks(db, desks)
  return { accountId, desks }
}

const query = (given: object) => deskList.query.parse(given)
const page = (accountId: string, given: object, limits?: PageLimits, all = true) =>
  deskService(deps(), limits ? { limits } : {}).page(deskReader(accountId, all), query(given), 'en')

const TEXTS = [
  'Alpha',
  'alpha',
  'Été',
  'été',
  '李华',
  '50%',
  'a_b',
  'A\\B',
  '',
  'ZZ top',
  "o'clock",
  '王李华',
]
const DAYS = ['2026-01-01', '2026-06-15', '2027-12-31']

const SORTED = ['createdAt', 'name', 'size', 'state', 'bookedOn'] as const

const anyDesk: fc.Arbitrary<Partial<Desk>> = fc.record({
  createdAt: fc.integer({ min: 0, max: 5 }),
  name: fc.constantFrom(...TEXTS),
  size: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
  state: fc.constantFrom('active', 'locked', 'disabled'),
  live: fc.boolean(),
  bookedOn: fc.option(fc.constantFrom(...DAYS), { nil: null }),
  secret: fc.constantFrom('', 'Top Secret', 'alpha'),
})

const anyQuery = fc.record(
  {
    page: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(10, 20),
    sort: fc.constantFrom(...SORTED, ...SORTED.map((field) => `-${field}` as const)),
    search: fc.constantFrom('ALPHA', 'é', '李', '%', '_', '\\', "o'", 'top', '华', '李华', 'k', '"', 'lph'),
    name: fc.constantFrom('a', 'É', '50%', 'p h'),
    createdAtFrom: fc.integer({ min: 0, max: 5 }),
    createdAtTo: fc.integer({ min: 0, max: 5 }),
    sizeFrom: fc.integer({ min: -3, max: 3 }),
    sizeTo: fc.integer({ min: -3, max: 3 }),
    bookedOnFrom: fc.constantFrom(...DAYS),
    bookedOnTo: fc.constantFrom(...DAYS),
    state: fc.subarray(['active', 'locked', 'disabled'] as const, { minLength: 1 }),
    live: fc.boolean(),
  },
  { requiredKeys: [] },
)
type AnyQuery = ReturnType<typeof anyQuery.generate>['value']

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
/** Nothing is derived of the columns of this list: what is searched for is folded, they are not. */
const has = (text: string, part: string) =>
  lower(text).includes(lower(part)) || lower(text).includes(foldedText(part))

/** What the documentation of lists says, over an array. */
function matches(desk: Desk, wanted: AnyQuery): boolean {
  const within = <T extends string | number>(value: T | null, from: T | undefined, to: T | undefined) =>
    (from === undefined || (value !== null && value >= from)) &&
    (to === undefined || (value !== null && value <= to))
  const { createdAtFrom, createdAtTo, search = '', name = '' } = wanted
  return (
    within(desk.createdAt, createdAtFrom, undefined) &&
    (createdAtTo === undefined || desk.createdAt < createdAtTo) &&
    within(desk.size, wanted.sizeFrom, wanted.sizeTo) &&
    within(desk.bookedOn, wanted.bookedOnFrom, wanted.bookedOnTo) &&
    (wanted.state === undefined || wanted.state.includes(desk.state)) &&
    (wanted.live === undefined || desk.live === wanted.live) &&
    has(desk.name, name) &&
    (has(desk.name, search) || has(desk.secret, search))
  )
}

function modelPage(desks: readonly Desk[], wanted: AnyQuery) {
  const { page: asked = 1, pageSize = 10, sort = '-createdAt' } = wanted
  const field = sort.replace('-', '') as (typeof SORTED)[number]
  const direction = sort.startsWith('-') ? -1 : 1
  const rows = desks
    .filter((desk) => matches(desk, wanted))
    .sort((one, other) => {
      const order = compare(one[field], other[field], field === 'bookedOn')
      return direction * (order || compare(one.id, other.id))
    })
  const ids = rows.slice((asked - 1) * pageSize, asked * pageSize).map(({ id }) => id)
  return { totalCount: rows.length, page: asked, ids }
}

/** Null is the smallest, or with `absentLast` the largest; texts by their bytes, without regard to the case of A to Z. */
function compare(one: string | number | null, other: string | number | null, absentLast = false): number {
  if (one === null || other === null)
    return (absentLast ? -1 : 1) * (Number(one !== null) - Number(other !== null))
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(lower(one)), Buffer.from(lower(other)))
  return Number(one) - Number(other)
}

describe('a page', () => {
  test.each([
    ['a list that is counted each time', undefined],
    ['a long list', SMALL],
  ])('of %s has the rows of the same query over an array', async (_, limits) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyDesk, { maxLength: 45, size: 'max' }),
        fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
        async (rows, queries) => {
          const { accountId, desks } = await stored(rows)
          for (const wanted of queries) {
            const found = await page(accountId, wanted, limits)
            const { totalCount, list } = found
            expect({ totalCount, page: found.page, ids: list.map(({ id }) => id) }).toEqual(
              modelPage(desks, wanted),
            )
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(SORTED)('sorted by %s has every row once, those without a value at their end', async (field) => {
    const { accountId, desks } = await stored(
      Array.from({ length: 24 }, (_, at) => ({
        ...({
          createdAt: at % 5,
          name: TEXTS[at % TEXTS.length],
          state: at % 2 ? 'active' : 'locked',
        } as const),
        size: [3, null, -1][at % 3],
        bookedOn: [null, ...DAYS][at % 4],
      })) as Partial<Desk>[],
    )
    for (const sort of [field, `-${field}`] as const)
      for (const limits of [undefined, SMALL])
        for (const number of [1, 2, 3]) {
          const wanted = { page: number, pageSize: 10, sort } as const
          const { list } = await page(accountId, wanted, limits)
          expect(list.map(({ id }) => id)).toEqual(modelPage(desks, wanted).ids)
        }
  })

  test.each([undefined, SMALL])('past the end has no rows', async (limits) => {
    const { accountId } = await stored(Array.from({ length: 25 }, () => ({})))
    const asked = (number: number) => page(accountId, { page: number }, limits)
    for (const number of [4, 9_999_999])
      expect(await asked(number)).toMatchObject({ page: number, totalCount: 25, list: [], next: null })
    expect(await page('nothing', { page: 7 }, limits)).toMatchObject({ page: 7, totalCount: 0, list: [] })
  })

  test.each([
    ['a list that is counted each time', undefined],
    ['a long list', SMALL],
  ])('of %s leads by its cursor to every other row once', async (_, limits) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDesk, { maxLength: 45, size: 'max' }), anyQuery, async (rows, wanted) => {
        const { accountId, desks } = await stored(rows)
        const { page: _page, ...query } = wanted
        const walked: string[] = []
        let cursor: string | undefined
        for (let at = 0; at <= rows.length; at += 1) {
          const { list, next } = await page(accountId, { ...query, ...(cursor ? { cursor } : {}) }, limits)
          walked.push(...list.map(({ id }) => id))
          if (next === null) break
          cursor = next
        }
        const all = [1, 2, 3, 4, 5].flatMap((number) => modelPage(desks, { ...query, page: number }).ids)
        expect(walked).toEqual(all)
      }),
      { numRuns: 40 },
    )
  })

  test('behind a cursor has what is left of the rows, whichever came and went', async () => {
    const { accountId, desks } = await stored(Array.from({ length: 25 }, () => ({})))
    const asked = (given: object) => page(accountId, { sort: 'createdAt', ...given })
    const { list, next } = await asked({})
    const early = { ...desks[0], id: `${accountId}-early`, createdAt: -1 } as Desk
    await insertDesks(db, [early])
    await sql`delete from desks where id = ${list.at(-1)?.id}`.execute(db.query)
    const rest = await asked({ cursor: next ?? '', pageSize: 20 })
    expect(rest.list.map(({ id }) => id)).toEqual(desks.slice(10).map(({ id }) => id))
    expect(rest).toMatchObject({ totalCount: 25, next: null })
  })

  test.each([
    'no cursor at all',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[{"field":"createdAt","descending":true},"one","a"]').toString('base64url'),
    Buffer.from('[{"field":"name","descending":true},"one","a"]').toString('base64url'),
    Buffer.from('[{"field":"createdAt","descending":false},1,"a"]').toString('base64url'),
  ])('behind %s, which no answer in its order gave, is refused', async (cursor) => {
    await expect(page('nothing', { sort: '-createdAt', cursor })).rejects.toMatchObject({
      code: 'inputInvalid',
      fields: { cursor: { code: 'invalid' } },
    })
  })

  test('behind a cursor with a number or a text that no column holds has no rows', async () => {
    const { accountId } = await stored([{ size: 3 }])
    const behind = (field: string, value: unknown) =>
      Buffer.from(JSON.stringify([{ field, descending: false }, value, 'a'])).toString('base64url')
    const far = { sort: 'size', cursor: behind('size', Number.MAX_SAFE_INTEGER) }
    expect((await page(accountId, far)).list).toEqual([])
    for (const value of ['\u0000', '\ud800'])
      await expect(page(accountId, { sort: 'name', cursor: behind('name', value) })).rejects.toMatchObject({
        code: 'inputInvalid',
      })
  })

  test('is not refused for numbers beyond what the column holds', async () => {
    const { accountId } = await stored([{ size: 3 }])
    expect(
      (await page(accountId, { sizeFrom: -999_999_999_999_999, sizeTo: 999_999_999_999_999 })).totalCount,
    ).toBe(1)
    expect((await page(accountId, { createdAtFrom: 999_999_999_999_999 })).totalCount).toBe(0)
  })

  test('has every row but one with an option that only the next release declares', async () => {
    const { accountId, desks } = await stored([{}, { state: 'moved' as never }, {}])
    const { list } = await page(accountId, { sort: 'createdAt' })
    expect(list.map(({ id }) => id)).toEqual([desks[0]?.id, desks[2]?.id])
  })

  test('never has rows of another account', async () => {
    const [own, other] = [await stored([{}]), await stored([{}])]
    const { list } = await page(own.accountId, { id: other.desks.map(({ id }) => id) })
    expect(list).toEqual([])
  })

  test('without the permission of a column neither shows, filters, sorts nor searches it', async () => {
    const { accountId } = await stored([{ secret: 'treasure' }])
    const [row] = (await page(accountId, {}, undefined, false)).list
    expect(row).not.toHaveProperty('secret')
    expect((await page(accountId, { search: 'treasure' }, undefined, false)).totalCount).toBe(0)
    expect((await page(accountId, { search: 'treasure' })).totalCount).toBe(1)
    for (const wanted of [{ secret: 'treasure' }, { sort: '-secret' }])
      await expect(page(accountId, wanted, undefined, false)).rejects.toMatchObject({
        code: 'inputInvalid',
      })
  })

  test('of a long list leads by its cursor to every row, those that came after they were counted too', async () => {
    const { accountId, desks } = await stored(
      Array.from({ length: 10 }, (_, at) => ({ createdAt: 10 * at, live: at % 2 === 0 })),
    )
    const service = deskService(deps(), { limits: SMALL })
    const asked = (given: object) => service.page(deskReader(accountId), query(given), 'en')
    const walked = async (given: object) => {
      const ids: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { list, next } = await asked({ ...given, ...(cursor && { cursor }) })
        ids.push(...list.map(({ id }) => id))
        cursor = next
      }
      return ids
    }
    const given = { sort: 'createdAt', pageSize: 10 }
    expect(await asked(given)).toMatchObject({ totalCount: 10, next: null })
    // Some at the end of the list, and some among the rows of its first part, which they push out of it.
    const later = [5, 6, 7, 500, 501].map((createdAt): Desk => {
      return { ...(desks[0] as Desk), id: `${accountId}-later-${createdAt}`, createdAt }
    })
    await insertDesks(db, later)
    const all = [...desks, ...later].sort((one, other) => one.createdAt - other.createdAt)
    expect(await walked(given)).toEqual(all.map(({ id }) => id))
    expect(await asked({ ...given, page: 2 })).toMatchObject({ next: null })
  })

  test('of a long list: rows that come later are counted half a minute later', async () => {
    const { accountId } = await stored(Array.from({ length: 12 }, () => ({})))
    const service = deskService(deps(), { limits: SMALL })
    const total = async () => (await service.page(deskReader(accountId), query({}), 'en')).totalCount
    expect(await total()).toBe(12)
    await insertDesks(db, [{ ...(await stored([{}])).desks[0], id: `${accountId}-x`, accountId } as Desk])
    expect(await total()).toBe(12)
    clock.advance(31_000)
    await total()
    await expect.poll(total).toBe(13)
  })
})
