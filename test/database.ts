import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { DatabaseOptions, Db } from '#server/kit/db/database.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS } from '#server/kit/db/migrate.ts'
import type { DatabaseTimeLimits } from '#server/kit/db/time-limits.ts'

export type DatabaseKind = Db['kind']

/** Which database this run of the API tests is on, as `vitest.config.ts` says. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/**
 * What a statement may take on a busy machine says nothing about the product, so a test waits as long as it may run;
 * tests of the limits themselves open their database with `TIME_LIMITS`.
 */
export const PATIENT: DatabaseTimeLimits = {
  statementMs: 3 * MINUTE_MS,
  connectMs: 3 * MINUTE_MS,
  queueMs: 3 * MINUTE_MS,
  idleInTransactionMs: 3 * MINUTE_MS,
}

/** A place for one database: how to open it (also from another process) and how to get rid of it. */
export interface DatabasePlace {
  readonly options: DatabaseOptions
  remove(): Promise<void>
}

/**
 * A database of its own for one test file, with all migrations: a copy of one that was migrated once, so that
 * isolation costs a file copy. Closing it removes it.
 */
export async function openTestDatabase(): Promise<Db> {
  const place = await makeDatabase()
  const db = openDatabase(place.options)
  let closed: Promise<void> | undefined
  return {
    ...db,
    // Two apps of a test may share it, and each closes its own.
    close: () => (closed ??= db.close().then(() => place.remove())),
  }
}

/** The place of a migrated database, for tests that open it several times or in other processes. */
export async function makeDatabase(): Promise<DatabasePlace> {
  return databaseKind === 'sqlite' ? copyFileTemplate() : createFromTemplate(await pgTemplate())
}

/** The place of an empty database, for tests of migrating itself. */
export async function makeEmptyDatabase(): Promise<DatabasePlace> {
  if (databaseKind === 'postgres') return createFromTemplate('template0')
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-db-'))
  return {
    options: { kind: 'sqlite', file: path.join(folder, 'portico.db'), limits: PATIENT },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Names the template: other migrations make another one. */
async function templateHash(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d/.test(file)).sort()
  for (const file of files) hash.update(file).update(await readFile(path.join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}

async function copyFileTemplate(): Promise<DatabasePlace> {
  const place = await makeEmptyDatabase()
  if (place.options.kind === 'sqlite') await copyFile(await fileTemplate(), place.options.file)
  return place
}

/** Made aside and renamed, so that several workers may make it at the same time. */
async function fileTemplate(): Promise<string> {
  const template = path.join(tmpdir(), `portico-template-${await templateHash()}.db`)
  const exists = await stat(template).catch(() => undefined)
  if (exists) return template
  const made = `${template}.${randomBytes(6).toString('hex')}`
  const db = openDatabase({ kind: 'sqlite', file: made })
  await db.migrate()
  await db.query.selectFrom('settings').select('key').execute()
  await db.close()
  await rename(made, template)
  return template
}

const TEMPLATE_LOCK = 7_340_012

/** Made under a lock of the cluster, so that only one worker makes it. */
async function pgTemplate(): Promise<string> {
  const template = `portico_template_${await templateHash()}`
  await asSuperuser(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    const unfinished = `${template}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${unfinished} template template0`)
    const db = openDatabase({ kind: 'postgres', url: urlOf(unfinished) })
    await db.migrate()
    await db.close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  })
  return template
}

async function createFromTemplate(template: string): Promise<DatabasePlace> {
  const name = `portico_test_${randomBytes(8).toString('hex')}`
  await asSuperuser((client) => client.query(`create database ${name} template ${template}`))
  return {
    options: { kind: 'postgres', url: urlOf(name), limits: PATIENT },
    remove: () => asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(superuserUrl())
  url.pathname = `/${database}`
  return url.href
}

function superuserUrl(): string {
  const url = process.env.TEST_PG_URL
  if (!url) throw new Error('TEST_PG_URL is not set: `npm test` sets it, or run `node scripts/postgres.ts`')
  return url
}
