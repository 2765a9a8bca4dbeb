import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { DatabaseUnavailable, isCollision, isDatabaseUnavailable } from './unavailable.ts'

const SHORT = { ...TIME_LIMITS, statementMs: 300, connectMs: 300 }

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

function file(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'test.db')
}

test('a full disk is unavailability, and reads go on', () => {
  const database = new DatabaseSync(file())
  database.exec('create table notes (text); pragma max_page_count = 3')
  const full = thrownBy(() => database.exec(`insert into notes values ('${'x'.repeat(100_000)}')`))
  expect(isDatabaseUnavailable(full)).toBe(true)
  expect(database.prepare('select count(*) as count from notes').get()).toEqual({ count: 0 })
  database.exec('pragma max_page_count = 1000')
  database.exec(`insert into notes values ('${'x'.repeat(100_000)}')`)
  database.close()
})

test('a database that has become read-only is unavailability', () => {
  const database = new DatabaseSync(file())
  database.exec('create table notes (text); pragma query_only = 1')
  expect(isDatabaseUnavailable(thrownBy(() => database.exec("insert into notes values ('x')")))).toBe(true)
  database.close()
})

test('a lock of another process is unavailability', () => {
  const name = file()
  const [holder, other] = [new DatabaseSync(name), new DatabaseSync(name, { timeout: 10 })]
  holder.exec('create table notes (text); begin immediate')
  expect(isDatabaseUnavailable(thrownBy(() => other.exec('begin immediate')))).toBe(true)
  holder.close()
  other.close()
})

test('waiting for a lock does not block the process', async () => {
  const name = file()
  const holder = new DatabaseSync(name)
  const db = openDatabase({ kind: 'sqlite', file: name })
  onTestFinished(() => db.close())
  await db.migrate()
  holder.exec('begin immediate')
  let beats = 0
  const heart = setInterval(() => {
    beats += 1
    if (beats === 20) holder.close()
  }, 10)
  expect(await db.transaction(async () => 'mine now')).toBe('mine now')
  clearInterval(heart)
  expect(beats).toBeGreaterThanOrEqual(20)
})

test('a lock that lasts fails every waiting call after the time limit of a statement', async () => {
  const name = file()
  const holder = new DatabaseSync(name)
  const db = openDatabase({ kind: 'sqlite', file: name, limits: SHORT })
  onTestFinished(() => db.close())
  await db.migrate()
  holder.exec('begin immediate')
  const tries = await Promise.allSettled([1, 2, 3].map(() => db.transaction(async () => 'mine')))
  for (const each of tries)
    expect(each.status === 'rejected' && isDatabaseUnavailable(each.reason)).toBe(true)
  holder.close()
  expect(await db.transaction(async () => 'mine now')).toBe('mine now')
})

test('short locks of another process do not add up to a failure, however many there are', async () => {
  const name = file()
  const holder = new DatabaseSync(name)
  const connection = new SqliteConnection(name, 200)
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clock.mockRestore()
    connection.close()
    holder.close()
  })
  for (let turn = 0; turn < 4; turn += 1) {
    holder.exec('begin immediate')
    const begun = connection.run('begin immediate')
    now += 150
    holder.exec('commit')
    await begun
    await connection.run('commit')
  }
  expect(connection.isTransaction).toBe(false)
})

test('a wrong statement is no unavailability', () => {
  const database = new DatabaseSync(':memory:')
  expect(isDatabaseUnavailable(thrownBy(() => database.exec('select * from nothing')))).toBe(false)
})

test.each([
  ['57P01', true],
  ['57014', true],
  ['08006', true],
  ['53300', true],
  ['40001', true],
  ['25006', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['42P01', false],
])('PostgreSQL and network code %s: %s', (code, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(expected)
})

test('an error from outside of the database is no unavailability', () => {
  for (const thrown of [undefined, 'text', new Error('some fault'), { code: '57P01' }])
    expect(isDatabaseUnavailable(thrown)).toBe(false)
  expect(isDatabaseUnavailable(new DatabaseUnavailable('waited'))).toBe(true)
  expect(isCollision(Object.assign(new Error('x'), { code: '40P01' }))).toBe(true)
  expect(isCollision(null)).toBe(false)
})

test('a server that takes connections and does not respond fails a call after the time limit of connecting', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const db = openDatabase({ kind: 'postgres', url: `postgres://person@127.0.0.1:${port}/x`, limits: SHORT })
  onTestFinished(async () => {
    await db.close()
    silent.close()
  })
  const error = await db.query
    .selectFrom('settings')
    .selectAll()
    .execute()
    .catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
