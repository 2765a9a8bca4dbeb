/** A site of the release before the baseline of migrations: it is told what to do, and comes here by a backup. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '#scripts/postgres.ts'
import { readConfig } from '#server/config/config.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { FormerReleaseError } from '#server/kit/db/former-release.ts'
import { MIGRATIONS, migrationNames, seenMigrations } from '#server/kit/db/migrate.ts'
import { dumpPostgres } from '#server/kit/db/postgres-copy.ts'
import { copySqlite } from '#server/kit/db/sqlite-copy.ts'
import { BASELINE, BEFORE_BASELINE } from '#server/migrations/before-baseline.ts'
import { openConfiguredDatabase } from '#server/start/start-checks.ts'
import { type DatabasePlace, databaseKind, makeDatabase, makeEmptyDatabase } from '#test/database.ts'
import { schemaText } from '#test/schema-text.ts'
import type { DataPlace } from './backup.ts'
import { DATABASE, sealBackup } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/** What PostgreSQL called three keys, since their tables had other names at first. */
const FORMER_KEYS = [
  'alter table public_files rename constraint public_files_pkey to logos_pkey',
  'alter table passkeys rename constraint passkeys_pkey to user_passkeys_pkey',
  'alter table totp_secrets rename constraint totp_secrets_pkey to user_totp_secrets_pkey',
]

async function placeOf(making: Promise<DatabasePlace>): Promise<DatabasePlace> {
  const place = await making
  onTestFinished(place.remove)
  return place
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'portico-former-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** A database with a row, as the release before the baseline left it. */
async function formerDatabase(seen = BEFORE_BASELINE): Promise<DatabasePlace> {
  const place = await placeOf(makeDatabase())
  const db = openDatabase(place.options)
  await sql`delete from kysely_migration where name in (${sql.join(BASELINE)})`.execute(db.query)
  for (const name of seen)
    await sql`insert into kysely_migration values (${name}, '2026-11-26T10:00:00.000Z')`.execute(db.query)
  if (db.kind === 'postgres') for (const each of FORMER_KEYS) await sql.raw(each).execute(db.query)
  await db.query.insertInto('settings').values({ key: 'from', value: '"before"', updatedAt: 1 }).execute()
  await db.close()
  return place
}

function opened(place: DatabasePlace): Db {
  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  return db
}

async function dataPlace({ options }: DatabasePlace): Promise<DataPlace> {
  const filesFolder = path.join(await folder(), 'files')
  if (options.kind === 'sqlite') return { kind: 'sqlite', file: options.file, filesFolder }
  const programs = findPostgres(['pg_dump', 'psql']) ?? ''
  return { kind: 'postgres', url: options.url, programs, environment: process.env, filesFolder }
}

/** A backup by that release: of the database with the names of its migrations. */
async function backupOf(place: DatabasePlace): Promise<string> {
  const made = await folder()
  const from = await dataPlace(place)
  const file = path.join(made, DATABASE[databaseKind])
  if (from.kind === 'sqlite') copySqlite(from.file, file)
  else await dumpPostgres(from, file)
  const at = '2026-11-27T01:00:00.000Z'
  const db = openDatabase(place.options)
  const migrations = await seenMigrations(db.query)
  await db.close()
  await sealBackup(made, {
    format: 2,
    startedAt: at,
    endedAt: at,
    database: databaseKind,
    keyVersions: [],
    keyIncluded: false,
    migrations,
  })
  return made
}

test('a backup of that release becomes a database of this one: its rows, and every column, key and index', async () => {
  const target = await placeOf(makeEmptyDatabase())
  const dataDir = await folder()
  const place = await dataPlace(target)
  await restoreBackup({ folder: await backupOf(await formerDatabase()), place, dataDir, overwrite: false })
  const db = opened(target)
  await db.migrate()
  expect(await db.ready()).toBe(true)
  expect(await seenMigrations(db.query)).toEqual(await migrationNames(MIGRATIONS))
  const rows = await db.query.selectFrom('settings').select(['key', 'updatedAt']).execute()
  expect(rows).toEqual([{ key: 'from', updatedAt: 1 }])
  expect(await schemaText(db)).toBe(await schemaText(opened(await placeOf(makeDatabase()))))
})

test('the start is refused with what to do, and leaves the database as it is', async () => {
  const place = await formerDatabase()
  const { options } = place
  const dataDir = options.kind === 'sqlite' ? path.dirname(options.file) : await folder()
  const url = options.kind === 'postgres' ? { DATABASE_URL: options.url } : {}
  const refused = openConfiguredDatabase(readConfig({ DATA_DIR: dataDir, ...url }))
  await expect(refused).rejects.toThrow(
    /^(DATA_DIR|DATABASE_URL): the database is of an earlier release, .*\n +-> with that release run npm run backup <folder>, and with this one npm run restore -- --overwrite <folder>/,
  )
  const db = opened(place)
  expect(await db.ready()).toBe(false)
  expect(await seenMigrations(db.query)).toEqual(expect.arrayContaining([...BEFORE_BASELINE]))
})

test('an older release comes here by way of the last one before the baseline', async () => {
  const older = BEFORE_BASELINE.slice(0, -2)
  const place = await formerDatabase(older)
  await expect(opened(place).migrate()).rejects.toThrow(FormerReleaseError)
  expect(new FormerReleaseError(older).remedy).toContain(
    'start the release that has the migration 190-indexes-of-queries, then run npm run backup',
  )
  const target = await placeOf(makeEmptyDatabase())
  const dataDir = await folder()
  const request = { place: await dataPlace(target), dataDir, overwrite: false }
  await expect(restoreBackup({ folder: await backupOf(place), ...request })).rejects.toThrow(
    'of an earlier release (without the migration 181-no-names-of-closed-accounts). Restore it with the release that has the migration 190-indexes-of-queries',
  )
  expect(await seenMigrations(opened(target).query)).toEqual([])
})
