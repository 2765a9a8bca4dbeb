import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { derivedColumnsOf } from '#server/migrations/derived-columns.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrate.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MAKES_A_TABLE = `export const up = (db) => db.schema.createTable('settings').addColumn('key', 'text').execute()`
const BREAKS_HALF_WAY = `export async function up(db) {
  await db.schema.createTable('regions').addColumn('id', 'text').execute()
  await db.insertInto('settings').values({ key: 'half' }).execute()
  throw new Error('half way')
}`

async function emptyPlace() {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  return place.options
}

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  return folder
}

async function tablesOf(db: ReturnType<typeof openDatabase>) {
  return (await db.query.introspection.getTables()).map((table) => table.name).sort()
}

test('a broken migration leaves nothing behind and says which one it was', async () => {
  const migrations = await folderWith({ '001-good.ts': MAKES_A_TABLE, '002-broken.ts': BREAKS_HALF_WAY })
  const db = openDatabase({ ...(await emptyPlace()), migrations })
  onTestFinished(() => db.close())
  await expect(db.migrate()).rejects.toThrow('migrating the database failed in 002-broken: half way')
  expect(await tablesOf(db)).toEqual([])
  expect(await db.ready()).toBe(false)
})

test('a database with a migration less is not ready until it is migrated', async () => {
  const place = await emptyPlace()
  const old = openDatabase({ ...place, migrations: await folderWith({ '001-good.ts': MAKES_A_TABLE }) })
  await old.migrate()
  expect(await old.ready()).toBe(true)
  await old.close()
  const migrations = await folderWith({
    '001-good.ts': MAKES_A_TABLE,
    '002-next.ts': `export const up = (db) => db.schema.alterTable('settings').addColumn('value', 'text').execute()`,
  })
  const next = openDatabase({ ...place, migrations })
  onTestFinished(() => next.close())
  expect(await next.ready()).toBe(false)
  await next.migrate()
  expect(await next.ready()).toBe(true)
})

test('a migration runs although one with a larger number has run before; until then the database is not ready', async () => {
  const place = await emptyPlace()
  const old = openDatabase({ ...place, migrations: await folderWith({ '002-good.ts': MAKES_A_TABLE }) })
  await old.migrate()
  await old.close()
  const migrations = await folderWith({
    '001-late.ts': `export const up = (db) => db.schema.createTable('regions').addColumn('id', 'text').execute()`,
    '002-good.ts': MAKES_A_TABLE,
  })
  const next = openDatabase({ ...place, migrations })
  onTestFinished(() => next.close())
  expect(await next.ready()).toBe(false)
  await next.migrate()
  expect(await next.ready()).toBe(true)
  expect(await tablesOf(next)).toEqual(expect.arrayContaining(['regions', 'settings']))
})

test('a release starts on the tables of the next one, which only add, and refuses those that have lost something', async () => {
  const place = await emptyPlace()
  const own = { '001-good.ts': MAKES_A_TABLE }
  const adds = `export const up = (db) => db.schema.alterTable('settings').addColumn('value', 'text').execute()`
  const run = async (files: Record<string, string>) => {
    const db = openDatabase({ ...place, migrations: await folderWith(files) })
    try {
      await db.migrate()
      return await db.ready()
    } finally {
      await db.close()
    }
  }
  const next = { ...own, '002-next.ts': adds }
  expect(await run(next)).toBe(true)
  expect(await run(own)).toBe(true)
  const takes = `export const up = (db) => db.schema.alterTable('settings').dropColumn('value').execute()`
  expect(await run({ ...next, '003-without-values.ts': takes })).toBe(true)
  await expect(run(next)).rejects.toThrow('the database is of a later release')
})

test('four processes may migrate and write at the same time', { timeout: 60_000 }, async () => {
  const place = await emptyPlace()
  const program = path.join(ROOT, 'test/processes/migrate.ts')
  const work = () => promisify(execFile)(process.execPath, [program, JSON.stringify(place)], { cwd: ROOT })
  await Promise.all([work(), work(), work(), work()])
  const db = openDatabase(place)
  onTestFinished(() => db.close())
  expect(await db.ready()).toBe(true)
  const rows = await db.query.selectFrom('settings').selectAll().execute()
  expect(rows).toHaveLength(4 * 25 + 1)
  expect(rows.find((row) => row.key === 'count')?.updatedAt).toBe(100)
})

test('the tables have the columns that schema.ts names, and no others', async () => {
  const db = openDatabase(await emptyPlace())
  onTestFinished(() => db.close())
  await db.migrate()
  const tables = await db.query.introspection.getTables()
  const made = Object.fromEntries(
    // The tables of a search index are the database's own; `signals` is there on SQLite only.
    tables
      .filter(({ name }) => !/_search(_|$)|^signals$/.test(name))
      .map((table) => [
        table.name,
        table.columns
          // One that the database keeps for sorting is never read or written, and SQLite does not list it.
          .filter(({ name }) => !name.endsWith('_sorted') && !derivedIn(table.name).has(name))
          .map((column) => `${column.name}${column.isNullable ? '?' : ''}`)
          .sort(),
      ]),
  )
  expect(made).toEqual(await namedTables())
})

/** Columns that are written with another one and read by lists only. */
function derivedIn(table: string): ReadonlySet<string> {
  const camel = table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new Set(derivedColumnsOf(camel).map(({ name }) => snake(name)))
}

/** Tables and columns of the interface `Schema`, as the database writes them; a `?` marks those that may be null. */
async function namedTables() {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('schema.ts'))
  const sources = await Promise.all(files.map((file) => readFile(path.join(MIGRATIONS, file), 'utf8')))
  const body = sources.map((source) => source.slice(source.indexOf('export interface'))).join('\n')
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    [...body.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)].map(([, table = '', columns = '']) => [
      snake(table),
      [...columns.matchAll(/(\w+): ([^;\n]+)/g)]
        .map(([, column = '', type = '']) => `${snake(column)}${type.includes('null') ? '?' : ''}`)
        .sort(),
    ]),
  )
}
