import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { openTestDatabase } from '#test/database.ts'
import { committed } from './committed-refusal.ts'
import type { Db, Executor } from './database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { isUniqueViolation } from './unique-violation.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

function version(change: Partial<{ number: number; awaiting: boolean }> = {}) {
  return {
    kind: 'sample',
    itemId: newId(),
    number: 1,
    value: null,
    fromAt: 5,
    awaiting: true,
    createdAt: 6,
    source: 'file' as const,
    createdBy: null,
    createdByName: 'Müller 李',
    note: '新加坡',
    restoredFrom: null,
    oneLanguage: null,
    confirmedAt: null,
    confirmedBy: null,
    confirmedByName: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnByName: null,
    ...change,
  }
}
async function put(key: string, value: unknown, executor: Executor = db.query) {
  await executor.insertInto('settings').values({ key, value, updatedAt: 1 }).execute()
}
const keyExists = async (key: string, executor: Executor = db.query) =>
  (await executor.selectFrom('settings').select('key').where('key', '=', key).execute()).length === 1

describe('values come back as they went in', () => {
  test('booleans, texts and small numbers', async () => {
    const [on, off] = [version(), version({ awaiting: false })]
    await db.query.insertInto('contentVersions').values([on, off]).execute()
    const ids = [on.itemId, off.itemId]
    const rows = await db.query.selectFrom('contentVersions').selectAll().where('itemId', 'in', ids).execute()
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining([on, off]))
    const awaiting = await db.query
      .selectFrom('contentVersions')
      .select('itemId')
      .where('itemId', 'in', ids)
      .where('awaiting', '=', true)
      .execute()
    expect(awaiting).toEqual([{ itemId: on.itemId }])
  })

  test('milliseconds and other numbers past 32 bits', async () => {
    const at = Date.UTC(2026, 10, 20, 1, 30)
    await db.query.insertInto('settings').values({ key: 'at', value: '{}', updatedAt: at }).execute()
    const row = await db.query
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', 'at')
      .executeTakeFirstOrThrow()
    expect(row.updatedAt).toBe(at)
    const { count } = await db.query
      .selectFrom('settings')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('key', '=', 'at')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test.each([
    ['an object whose keys are not columns', { under_score: 1, camelCase: { deep_er: ['ä', null, 1.5] } }],
    ['a list', [{ a: 1 }, 'b']],
    ['an empty list', []],
    ['text, as JSON', JSON.stringify('with "quotes" and 中文')],
    ['true, as JSON', 'true'],
    ['null, as JSON', 'null'],
  ])('%s in a JSON column', async (key, value) => {
    await put(key, value)
    const row = await db.query
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(row.value).toEqual(typeof value === 'string' ? JSON.parse(value) : value)
  })

  test('from `returning` too, with the changed count for statements without it', async () => {
    const row = version()
    const { itemId } = row
    const inserted = await db.query
      .insertInto('contentVersions')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(inserted).toEqual(row)
    const updated = await db.query
      .updateTable('contentVersions')
      .set({ awaiting: false })
      .where('itemId', '=', itemId)
      .returning(['itemId', 'awaiting'])
      .execute()
    expect(updated).toEqual([{ itemId, awaiting: false }])
    const change = db.query.updateTable('contentVersions').set({ number: 2 }).where('itemId', '=', itemId)
    expect(Number((await change.executeTakeFirst()).numUpdatedRows)).toBe(1)
    const gone = await db.query.deleteFrom('contentVersions').where('itemId', '=', itemId).executeTakeFirst()
    expect(Number(gone.numDeletedRows)).toBe(1)
  })
})

describe('constraints', () => {
  test('a unique index that is broken is told apart by its columns', async () => {
    const account = person()
    await db.query.insertInto('accounts').values(account).execute()
    const sameName = await failureOf(
      db.query
        .insertInto('accounts')
        .values({ ...person(), userNameKey: account.userNameKey })
        .execute(),
    )
    expect(isUniqueViolation(sameName)).toBe(true)
    expect(isUniqueViolation(sameName, 'user_name_key')).toBe(true)
    expect(isUniqueViolation(sameName, 'email_key')).toBe(false)
    const sameId = await failureOf(
      db.query
        .insertInto('accounts')
        .values({ ...person(), id: account.id })
        .execute(),
    )
    expect(isUniqueViolation(sameId, 'id')).toBe(true)
  })

  test('an index over two columns names both', async () => {
    const row = { scope: 'me', key: 'k1', requestHash: 'x', status: null, body: null, createdAt: 1 }
    await db.query.insertInto('idempotencyKeys').values(row).execute()
    const again = await failureOf(db.query.insertInto('idempotencyKeys').values(row).execute())
    expect(isUniqueViolation(again, 'scope', 'key')).toBe(true)
  })

  test('other failures are no unique violation', async () => {
    const orphan = await failureOf(
      db.query
        .insertInto('consents')
        .values({ ...consent(), accountId: 'nobody' })
        .execute(),
    )
    expect(orphan).toBeInstanceOf(Error)
    expect(isUniqueViolation(orphan)).toBe(false)
    expect(isDatabaseUnavailable(orphan)).toBe(false)
    expect(isUniqueViolation('text')).toBe(false)
  })

  test('`do nothing` on conflict says whether it inserted', async () => {
    const insert = () =>
      db.query
        .insertInto('settings')
        .values({ key: 'once', value: '1', updatedAt: 1 })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
    expect(Number((await insert()).numInsertedOrUpdatedRows)).toBe(1)
    expect(Number((await insert()).numInsertedOrUpdatedRows)).toBe(0)
  })
})

describe('a transaction', () => {
  test('stores everything, or nothing when its work throws', async () => {
    await db.transaction((tx) => put('stored', 1, tx))
    const failed = db.transaction(async (tx) => {
      await put('lost', 1, tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await keyExists('stored')).toBe(true)
    expect(await keyExists('lost')).toBe(false)
  })

  test('calls what was registered for its commit once it has committed, and never after a rollback', async () => {
    const seen: string[] = []
    await db.transaction(async (tx) => {
      db.afterCommit(() => seen.push('committed'))
      await put('noticed', 1, tx)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['committed'])
    const failed = db.transaction(async () => {
      db.afterCommit(() => seen.push('rolled back'))
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    db.afterCommit(() => seen.push('outside'))
    expect(seen).toEqual(['committed', 'outside'])
  })

  test('gives back what its work returns', async () => {
    expect(await db.transaction(async () => 42)).toBe(42)
  })

  test('refuses the database itself inside, at once, and rolls back', async () => {
    const misuse = db.transaction(async (tx) => {
      await put('misuse', 1, tx)
      await put('outside', 1, db.query)
    })
    await expect(misuse).rejects.toThrow('query through the one that it was given')
    expect(await keyExists('misuse')).toBe(false)
    expect(await keyExists('outside')).toBe(false)
  })

  test('refuses another transaction inside', async () => {
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('inside a transaction')
  })

  test('lets work that it started, but that outlives it, use the database', async () => {
    let later: Promise<boolean> | undefined
    let commit = () => {}
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    await db.transaction(async (tx) => {
      await put('first', 1, tx)
      later = committed.then(() => keyExists('first'))
    })
    commit()
    expect(await later).toBe(true)
  })

  test('counts exactly when many count at once', async () => {
    await db.query.insertInto('settings').values({ key: 'counter', value: '0', updatedAt: 0 }).execute()
    const addOne = () =>
      db.transaction(async (tx) => {
        const row = await tx
          .selectFrom('settings')
          .selectAll()
          .where('key', '=', 'counter')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('settings')
          .set({ updatedAt: row.updatedAt + 1 })
          .where('key', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    const row = await db.query
      .selectFrom('settings')
      .select('updatedAt')
      .where('key', '=', 'counter')
      .executeTakeFirstOrThrow()
    expect(row.updatedAt).toBe(20)
  })
})

test('tells the time', async () => {
  expect(Math.abs((await db.time()) - Date.now())).toBeLessThan(5000)
})

test('is ready once migrated, and not when it cannot be reached', async () => {
  expect(await db.ready()).toBe(true)
  const gone = openDatabase({ kind: 'postgres', url: 'postgres://missing@127.0.0.1:1/none' })
  expect(await gone.ready()).toBe(false)
  const error = await failureOf(gone.query.selectFrom('settings').selectAll().execute())
  expect(isDatabaseUnavailable(error)).toBe(true)
  await gone.close()
})

function person() {
  const id = newId()
  return {
    id,
    accountType: 1 as const,
    accountKind: 'personal' as const,
    userName: id,
    userNameKey: id,
    email: `${id}@example.com`,
    emailKey: `${id}@example.com`,
    passwordHash: 'none',
    language: 'en' as const,
    createdAt: 1,
    updatedAt: 1,
    ...EMPTY_PROFILE,
    disabledAt: null,
  }
}

function consent() {
  return {
    id: newId(),
    agreement: 'privacy',
    version: '1',
    textHash: 'unknown',
    language: 'en' as const,
    purpose: 'register',
    acceptedAt: 1,
    withdrawnAt: null,
  }
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a commit and a write of its own wait for the disk; a read and a rollback do not', async () => {
  if (db.kind !== 'sqlite') return
  const flushes = countFlushes()
  const spent = async (work: () => Promise<unknown>) => {
    const before = flushes()
    await work()
    return flushes() - before
  }
  expect(await spent(() => db.transaction((tx) => put('durable', 1, tx)))).toBe(1)
  expect(await spent(() => put('on-its-own', 1))).toBe(1)
  expect(await spent(() => db.transaction((tx) => keyExists('durable', tx)))).toBe(0)
  expect(await spent(() => keyExists('durable'))).toBe(0)
  const lost = async (tx: Executor) => {
    await put('lost', 1, tx)
    throw new Error('stop')
  }
  expect(await spent(() => db.transaction(lost).catch(() => undefined))).toBe(0)
  expect(await keyExists('lost')).toBe(false)
})

test('a committed refusal keeps what its transaction wrote, and the caller gets the refusal itself', async () => {
  const refusal = new Error('wrong code')
  const refused = db.transaction(async (tx) => {
    await put('counted', 1, tx)
    throw committed(refusal)
  })
  expect(await failureOf(refused)).toBe(refusal)
  expect(await keyExists('counted')).toBe(true)
})

test('what is written at the same time shares flushes', async () => {
  if (db.kind !== 'sqlite') return
  const flushes = countFlushes()
  await Promise.all(Array.from({ length: 20 }, (_, i) => db.transaction((tx) => put(`many-${i}`, 1, tx))))
  expect(flushes()).toBeLessThan(20)
})

/** Counts flushes, of any file. */
function countFlushes(): () => number {
  const spy = vi.spyOn(fs, 'fdatasync')
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.length
}
