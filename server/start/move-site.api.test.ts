/** `npm run move` with both databases and a bucket: from PostgreSQL to SQLite and back, ended at each step, and killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#scripts/root.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { MIGRATIONS } from '#server/kit/db/migrate.ts'
import { diskFiles } from '#server/kit/files/disk-files.ts'
import { beginMove } from '#server/kit/move/progress.store.ts'
import { countTables } from '#server/kit/move/tables.store.ts'
import { testApp } from '#test/app.ts'
import { databaseKind, makeDatabase, makeEmptyDatabase, PATIENT } from '#test/database.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { startS3 } from '#test/s3.ts'
import { schemaText } from '#test/schema-text.ts'
import { loadDemo } from './assemble.ts'
import { moveSite } from './move-site.ts'

type Environment = Readonly<Record<string, string>>
const OTHER_KEY = 'another key, 32 characters or longer'
const FILES = ['images/a.png', 'images/b.png', 'clients/setup.exe', 'parts/x/1', 'note']
const quiet = () => {}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'portico-move-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const sqlite = (more: Environment = {}): Environment => ({
  DATA_DIR: folder(),
  SECRET_KEY: TEST_SECRET_KEY,
  ...more,
})

async function emptyPostgres(more: Environment = {}): Promise<Environment> {
  const { options, remove } = await makeEmptyDatabase()
  onTestFinished(remove)
  if (options.kind !== 'postgres') throw new Error('this run is on PostgreSQL')
  return { DATABASE_URL: options.url, ...sqlite(more) }
}

const configOf = (environment: Environment): Config => readConfig(environment)
const opened = (environment: Environment): Db => openDatabase(databaseOptions(configOf(environment)))

/** An app closes its database at the end of the file; a move wants it closed before. */
function closedOnce(db: Db): Db {
  let closed: Promise<void> | undefined
  return { ...db, close: () => (closed ??= db.close()) }
}

/** What PostgreSQL itself says of all rows, table by table. */
async function rowsOf(environment: Environment): Promise<Record<string, string>> {
  const db = opened(environment)
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    `.execute(db.query)
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as sum
        from ${sql.table(name)} t
      `.execute(db.query)
      found[name] = rows[0]?.sum ?? ''
    }
    return found
  } finally {
    await db.close()
  }
}

describe.runIf(databaseKind === 'postgres')('a move', () => {
  let full: Environment
  /** `full` on SQLite, as the move has made it. */
  let there: Environment
  beforeAll(async () => {
    const { options, remove } = await makeDatabase()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-moved-'))
    if (options.kind !== 'postgres') return
    const site = await testApp({ database: closedOnce(openDatabase(options)) })
    await loadDemo(site.deps, ['people'])
    await site.db.close()
    full = { DATABASE_URL: options.url, DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY }
    const files = diskFiles(path.join(dataDir, 'files'))
    for (const key of FILES) await files.put(key, `the contents of ${key}`)
    there = { DATA_DIR: path.join(dataDir, 'there'), SECRET_KEY: TEST_SECRET_KEY }
    const moved = await moveSite({ from: configOf(full), to: configOf(there), tell: quiet })
    expect(moved).toEqual({
      database: { tables: expect.any(Number), rows: expect.any(Number) },
      files: FILES.length,
    })
    return async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await remove()
    }
  })

  test('to SQLite has every index and trigger, and what searches read', async () => {
    const db = opened(there)
    await expect(await schemaText(db)).toMatchFileSnapshot(`${MIGRATIONS}/schema.sqlite.txt`)
    const { rows } = await sql<{ n: number; found: number }>`
      select (select count(*) from accounts) as n, (select count(*) from accounts_search_rows) as found
    `.execute(db.query)
    expect(rows[0]?.n).toBeGreaterThan(5)
    expect(rows[0]?.found).toBe(rows[0]?.n)
    await db.close()
  })

  test('that ends after any step goes on there, and has every row, index and file', async () => {
    const back = await emptyPostgres()
    let runs = 0
    for (let isDone = false; !isDone; runs += 1) {
      // Each run has time for more: comparisons and files are done anew by each.
      let left = 40 + 110 * runs
      const tell = () => {
        left -= 1
        if (left === 0) throw new Error('ended')
      }
      isDone = await moveSite({ from: configOf(there), to: configOf(back), tell }).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('ended')
          return false
        },
      )
      const db = opened(back)
      if (!isDone) await expect(db.migrate()).rejects.toThrow('a move to this database has not ended')
      await db.close()
    }
    expect(runs).toBeGreaterThan(2)
    expect(await rowsOf(back)).toEqual(await rowsOf(full))
    const database = closedOnce(opened(back))
    await expect(await schemaText(database)).toMatchFileSnapshot(`${MIGRATIONS}/schema.postgres.txt`)
    const app = await testApp({ database, demo: false })
    await app.registerPerson()
    await app.db.close()
  })

  /** Lets a move end at a line of its output. */
  const endedAt = (from: Environment, to: Environment, line: RegExp) =>
    moveSite({
      from: configOf(from),
      to: configOf(to),
      tell(said) {
        if (line.test(said)) throw new Error('ended')
      },
    }).then(
      () => 'moved',
      (error: Error) => error.message,
    )

  test.each([/^files$/, /^files: \d+ are the same/])(
    'of database and files that ends at %s goes on there, and no server starts meanwhile',
    async (line) => {
      const back = await emptyPostgres()
      const files = diskFiles(path.join(back.DATA_DIR ?? '', 'files'))
      expect(await endedAt(there, back, line)).toBe('ended')
      const db = opened(back)
      await expect(db.migrate()).rejects.toThrow('a move to this database has not ended')
      await db.close()
      // The mark is taken away a moment before the database is released.
      if (line.source.includes('same')) await files.delete('unfinished-move')
      const moved = await moveSite({ from: configOf(there), to: configOf(back), tell: quiet })
      expect(moved).toMatchObject({ files: FILES.length })
      expect(await files.exists('unfinished-move')).toBe(false)
      for (const key of FILES) expect(await files.getText(key)).toBe(`the contents of ${key}`)
      const released = opened(back)
      await released.migrate()
      await released.close()
    },
  )

  test('to a new database and a full place of files changes nothing', async () => {
    const back = await emptyPostgres()
    await diskFiles(path.join(back.DATA_DIR ?? '', 'files')).put('other', 'x')
    expect(await endedAt(there, back, /./)).toContain('The new place of files is not empty: it has other')
    const db = opened(back)
    expect(await countTables(db)).toBe(0)
    await db.close()
  })

  test('from a folder without a database makes none', async () => {
    const wrong = sqlite()
    expect(await endedAt(wrong, await emptyPostgres(), /./)).toContain('There is no ')
    expect(existsSync(path.join(wrong.DATA_DIR ?? '', 'portico.db'))).toBe(false)
    const away = { ...full, DATA_DIR: path.join(folder(), 'away') }
    expect(await endedAt(away, sqlite(), /./)).toContain('There is no ')
    expect(existsSync(away.DATA_DIR)).toBe(false)
  })

  test('does not end while a server uses the old database, and goes on once it has stopped', async () => {
    const to = sqlite()
    // PostgreSQL ends an idle transaction of a server after ten seconds, and a move takes longer on a busy machine.
    const other = openDatabase({ ...databaseOptions(configOf(full)), limits: PATIENT })
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    let serving: Promise<void> | undefined
    const refused = moveSite({
      from: configOf(full),
      to: configOf(to),
      // From the first line on, so that it is connected long before the end; an idle connection would be closed.
      tell() {
        serving ??= other.transaction(async (tx) => {
          await tx.selectFrom('settings').select('key').execute()
          await stopped
        })
      },
    })
    await expect(refused).rejects.toThrow('A server uses')
    stop()
    await serving
    const db = opened(to)
    await expect(db.migrate()).rejects.toThrow('a move to this database has not ended')
    await db.close()
    await other.close()
    expect(await endedAt(full, to, /never/)).toBe('moved')
  })

  test('that is killed goes on there', async () => {
    const names = [full, sqlite()].map((environment, at) => {
      const file = path.join(folder(), `${at}.env`)
      writeFileSync(
        file,
        Object.entries(environment)
          .map(([key, value]) => `${key}=${value}\n`)
          .join(''),
      )
      return file
    })
    const command = async (until?: RegExp) => {
      const child = spawn(process.execPath, ['scripts/move.ts', ...names], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const closed = once(child, 'close')
      const said: string[] = []
      for await (const line of createInterface(child.stdout)) {
        said.push(line)
        if (until?.test(line)) child.kill('SIGKILL')
      }
      await closed
      return { said: said.join('\n'), signal: child.signalCode, code: child.exitCode }
    }
    for (const point of [/: (\d+) of \1$/, /references: \d+ left/])
      expect((await command(point)).signal).toBe('SIGKILL')
    expect(await command()).toMatchObject({
      code: 0,
      said: expect.stringMatching(/going on[\s\S]*Moved: .* files are the same/),
    })
  })

  test('from a folder to a bucket and back, with the database where it is', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const { endpoint, bucket, region, keyId, secret } = s3.place
    const url = new URL(`${endpoint}/${bucket}?region=${region}`)
    Object.assign(url, { username: keyId, password: secret })
    const inBucket = { ...full, S3_URL: url.href }
    const begun = moveSite({
      from: configOf(full),
      to: configOf(inBucket),
      tell: () => {
        throw new Error('ended')
      },
    })
    await expect(begun).rejects.toThrow('ended')
    s3.objects.set('note', Buffer.from('cut'))
    const moved = await moveSite({ from: configOf(full), to: configOf(inBucket), tell: quiet })
    expect(moved).toEqual({ database: undefined, files: FILES.length })
    expect([...s3.objects.keys()].sort()).toEqual(FILES.toSorted())
    const back = { ...full, DATA_DIR: folder() }
    await moveSite({ from: configOf(inBucket), to: configOf(back), tell: quiet })
    const files = diskFiles(path.join(back.DATA_DIR, 'files'))
    for (const key of FILES) expect(await files.getText(key)).toBe(`the contents of ${key}`)
  })

  test('notices a row that was changed meanwhile', async () => {
    const other = opened(full)
    const change = moveSite({
      from: configOf(full),
      to: configOf(sqlite()),
      tell(line) {
        if (/^settings: (\d+) of \1$/.test(line))
          void sql`update settings set updated_at = updated_at + 1`.execute(other.query)
      },
    })
    await expect(change).rejects.toThrow('The table settings differs')
    await other.close()
  })

  test('says what it refuses, and changes nothing', async () => {
    const refused = (from: Environment, to: Environment) =>
      moveSite({ from: configOf(from), to: configOf(to), tell: quiet }).catch((error: Error) => error.message)
    const { options, remove } = await makeDatabase()
    onTestFinished(remove)
    const migrated = {
      ...there,
      DATABASE_URL: options.kind === 'postgres' ? options.url : '',
      DATA_DIR: folder(),
    }
    expect(await refused(full, full)).toContain('nothing to move')
    expect(await refused(full, migrated)).toContain('npm run backup')
    expect(await refused(full, sqlite({ SECRET_KEY: OTHER_KEY }))).toContain('has another key')
    expect(await refused(there, migrated)).toContain('The new database is not empty')
    expect(await refused(full, there)).toContain('The new database is not empty')
    const begun = sqlite()
    const db = opened(begun)
    await beginMove(db, '/another/portico.db')
    await db.close()
    expect(await refused(full, begun)).toContain('holds a part of /another/portico.db')
    const mixed = { ...full, DATA_DIR: folder() }
    await diskFiles(path.join(mixed.DATA_DIR, 'files')).put('other', 'x')
    expect(await refused(full, mixed)).toContain('The new place of files is not empty: it has other')
    const running = opened(full)
    await running.query.selectFrom('settings').select('key').execute()
    expect(await refused(full, sqlite())).toContain('A server uses')
    await running.close()
  })
})
