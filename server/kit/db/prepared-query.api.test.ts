import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
  for (const key of ['first', 'second']) {
    await db.query
      .insertInto('settings')
      .values({ key, value: JSON.stringify({ key }), updatedAt: 7 })
      .execute()
  }
})
afterAll(() => db.close())

const setting = preparedQuery((query, { key, time }: { key: string; time: number }) =>
  query.selectFrom('settings').selectAll().where('key', '=', key).where('updatedAt', '=', time),
)

test('each execution has its own values, and rows come as from any query', async () => {
  expect(await setting(db.query, { key: 'first', time: 7 })).toEqual([
    { key: 'first', value: { key: 'first' }, updatedAt: 7 },
  ])
  const both = await Promise.all(['second', 'first'].map((key) => setting(db.query, { key, time: 7 })))
  expect(both.map((rows) => rows[0]?.key)).toEqual(['second', 'first'])
  expect(await setting(db.query, { key: 'first', time: 8 })).toEqual([])
})

test('inside a transaction it reads what the transaction wrote', async () => {
  await db.transaction(async (tx) => {
    await tx.insertInto('settings').values({ key: 'third', value: '1', updatedAt: 9 }).execute()
    expect(await setting(tx, { key: 'third', time: 9 })).toHaveLength(1)
  })
})
