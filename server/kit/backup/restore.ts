import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { commandWords } from '#server/kit/command-words.ts'
import { areFormer, takeOver, tooOld } from '#server/kit/db/former-release.ts'
import { MIGRATIONS, migrationNames } from '#server/kit/db/migrate.ts'
import { loadPostgres, nameOfPostgres, occupancyOf } from '#server/kit/db/postgres-copy.ts'
import { changeSqlite, isSqliteInUse, problemOfSqlite, replaceSqlite } from '#server/kit/db/sqlite-copy.ts'
import { writeOnce } from '#server/kit/files/write-once.ts'
import { keyFile, readKeyFile } from '#server/kit/keys/secret-key.ts'
import { BEFORE_BASELINE } from '#server/migrations/before-baseline.ts'
import type { DataPlace } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { copyFlushed, filesIn, flush } from './folder.ts'
import { DATABASE, FILES, KEY, type Manifest, verifyBackup } from './manifest.ts'

export interface RestoreRequest {
  readonly folder: string
  readonly place: DataPlace
  readonly dataDir: string
  /** Replaces a database that is there, and the files next to it. */
  readonly overwrite: boolean
}

/**
 * Puts a backup back. It is verified whole before anything is touched, and the database changes in one step at the
 * end: a restore that is interrupted leaves the old database, and is simply run again.
 * @throws BackupError with what is wrong, or what disk and database say
 */
export async function restoreBackup({
  folder,
  place,
  dataDir,
  overwrite,
}: RestoreRequest): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  await refuseUnfit(manifest, place)
  await refuseTaken(place, overwrite)
  if (manifest.keyIncluded) await restoreKey(path.join(folder, KEY), dataDir)
  await restoreFiles(path.join(folder, FILES), place.filesFolder)
  const database = path.join(folder, DATABASE[place.kind])
  const statements = areFormer(manifest.migrations) ? takeOver(place.kind) : []
  if (place.kind === 'postgres') await loadPostgres(place, database, statements)
  else await restoreSqlite(database, place.file, statements)
  await removeOthers(path.join(folder, FILES), place.filesFolder)
  return manifest
}

/** What a person is told of where the data are. */
export function nameOf(place: DataPlace): string {
  return place.kind === 'postgres' ? nameOfPostgres(place) : `the database ${place.file}`
}

async function refuseUnfit(manifest: Manifest, place: DataPlace): Promise<void> {
  if (manifest.database !== place.kind)
    throw new BackupError(
      manifest.database === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to the database to restore it into.'
        : 'This is a backup of SQLite: restore it without DATABASE_URL, into DATA_DIR.',
    )
  const problem = await problemOfRelease(manifest)
  if (problem) throw new BackupError(problem)
}

/** Why this release cannot restore a backup; undefined: it knows all of its migrations. */
export async function problemOfRelease({ migrations }: Manifest): Promise<string | undefined> {
  const known = new Set([...(await migrationNames(MIGRATIONS)), ...BEFORE_BASELINE])
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return tooOld(migrations)
  return `The backup is of a later release (migration ${unknown.join(', ')}). Restore it with that release or a newer one.`
}

async function refuseTaken(place: DataPlace, overwrite: boolean): Promise<void> {
  const use = place.kind === 'postgres' ? await occupancyOf(place) : undefined
  const isInUse = place.kind === 'postgres' ? (use?.connections ?? 0) > 0 : isSqliteInUse(place.file)
  if (isInUse) throw new BackupError('A server uses this database. Stop it, then restore.')
  const isThere = place.kind === 'postgres' ? (use?.tables ?? 0) > 0 : existsSync(place.file)
  if (!isThere || overwrite) return
  const there =
    place.kind === 'postgres' ? `There are tables in ${nameOf(place)}` : `There is ${nameOf(place)}`
  throw new BackupError(
    `${there}. To replace it and its files by the backup, add --overwrite: ${commandWords('restore', '--overwrite <folder>')}`,
  )
}

/** Adds and replaces files one by one; what the backup does not have is removed only after the database has changed. */
async function restoreFiles(from: string, to: string): Promise<void> {
  for (const { path: name } of await filesIn(from)) {
    const target = path.join(to, name)
    await copyFlushed(path.join(from, name), `${target}.restoring`)
    await rename(`${target}.restoring`, target)
  }
}

async function removeOthers(from: string, to: string): Promise<void> {
  const wanted = new Set((await filesIn(from)).map((file) => file.path))
  for (const { path: name } of await filesIn(to)) if (!wanted.has(name)) await rm(path.join(to, name))
}

/** @throws BackupError where another key is there: it may be the only copy */
async function restoreKey(from: string, dataDir: string): Promise<void> {
  const key = await readFile(from, 'utf8')
  if (writeOnce(keyFile(dataDir), key) || readKeyFile(dataDir) === key.trim()) return
  throw new BackupError(
    `${keyFile(dataDir)} holds another key than the backup. Move it away, then restore again. Nothing was changed.`,
  )
}

async function restoreSqlite(from: string, file: string, statements: readonly string[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const copy = `${file}.restoring`
  await copyFlushed(from, copy)
  const problem = problemOfSqlite(copy)
  if (problem) throw new BackupError(`The database of the backup is damaged: ${problem}`)
  changeSqlite(copy, statements)
  await replaceSqlite(file, copy)
  await flush(path.dirname(file))
}
