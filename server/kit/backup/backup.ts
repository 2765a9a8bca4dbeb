import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { seenMigrations } from '#server/kit/db/migrate.ts'
import { dumpPostgres, type PostgresPlace } from '#server/kit/db/postgres-copy.ts'
import { copySqlite } from '#server/kit/db/sqlite-copy.ts'
import { versionIn } from '#server/kit/keys/keys.ts'
import type { SealedColumn } from '#server/kit/keys/sealed-column.ts'
import { BackupError } from './backup-error.ts'
import { copyFlushed, type FoundFile, filesIn, flush } from './folder.ts'
import { DATABASE, FILES, KEY, type Manifest, PREVIOUS_KEY, sealBackup } from './manifest.ts'

/** Where the data of a site are. */
export type DataPlace =
  | { readonly kind: 'sqlite'; readonly file: string; readonly filesFolder: string }
  | ({ readonly kind: 'postgres'; readonly filesFolder: string } & PostgresPlace)

export interface BackupRequest {
  readonly db: Db
  readonly clock: Clock
  readonly place: DataPlace
  readonly columns: readonly SealedColumn[]
  /** The keys to put in; undefined leaves them out. */
  readonly keys: { readonly current: string; readonly previous: string | undefined } | undefined
  /** The folder to make. */
  readonly folder: string
  /** Where it is made, on the same disk: a folder that is not there yet. */
  readonly unfinished: string
}

/**
 * Makes a backup while the site goes on: everything that was acknowledged before the call is in it. The folder gets its
 * name when everything in it is on the disk, so a full disk or a crash leaves none that looks whole.
 * @throws BackupError, or what disk and database say
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { db, place, folder, unfinished } = request
  await refuseTaken(folder)
  if (isInside(folder, place.filesFolder))
    throw new BackupError(`${folder} is inside the folder that is backed up. Choose another one.`)
  if (!(await db.ready()))
    throw new BackupError(
      'The database does not answer, or this release has not updated it yet. Back it up with the release that runs the site.',
    )
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(unfinished, request)
    await sealBackup(unfinished, manifest)
    await rename(unfinished, folder)
    await flush(path.dirname(folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fill(unfinished: string, request: BackupRequest): Promise<Manifest> {
  const { db, clock, place, columns, keys } = request
  const startedAt = timeOf(clock)
  // Before the database and after it: a file that a row names was there before one of the two.
  const before = await copyFiles(place.filesFolder, path.join(unfinished, FILES), [])
  const database = path.join(unfinished, DATABASE[place.kind])
  if (place.kind === 'sqlite') copySqlite(place.file, database)
  else await dumpPostgres(place, database)
  // After the copy: a migration that a later release ran meanwhile may be in it.
  const migrations = await seenMigrations(db.query)
  await flush(database)
  await copyFiles(place.filesFolder, path.join(unfinished, FILES), before)
  if (keys) {
    await writeFile(path.join(unfinished, KEY), `${keys.current}\n`, { mode: 0o600 })
    if (keys.previous)
      await writeFile(path.join(unfinished, PREVIOUS_KEY), `${keys.previous}\n`, { mode: 0o600 })
  }
  return {
    format: 2,
    startedAt,
    endedAt: timeOf(clock),
    database: place.kind,
    migrations,
    keyVersions: await keyVersionsOf(db, columns),
    keyIncluded: keys !== undefined,
  }
}

/** Copies what is not in `copied` as it is now; returns what was seen. */
async function copyFiles(from: string, to: string, copied: readonly FoundFile[]): Promise<FoundFile[]> {
  const seen = new Map(copied.map((file) => [file.path, file]))
  const found = await filesIn(from)
  for (const file of found) {
    const earlier = seen.get(file.path)
    const isSame = earlier?.bytes === file.bytes && earlier.changedAt === file.changedAt
    if (!isSame) await copyFlushed(path.join(from, file.path), path.join(to, file.path))
  }
  return found
}

/** The versions of all keys that something is sealed with. */
async function keyVersionsOf(db: Db, columns: readonly SealedColumn[]): Promise<string[]> {
  const versions = new Set<string>()
  for (const column of columns) {
    for (;;) {
      const [other] = await column.list(db.query, { notBy: [...versions], limit: 1 })
      const version = other && versionIn(other.sealed)
      if (version === undefined) break
      versions.add(version)
    }
  }
  return [...versions].sort()
}

async function refuseTaken(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0)
    throw new BackupError(
      `${folder} exists and is not empty. Name a new folder for each backup, as in ${folder}/2026-11-22.`,
    )
}

function isInside(folder: string, outer: string): boolean {
  const relative = path.relative(path.resolve(outer), path.resolve(folder))
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))
}

function timeOf(clock: Clock): string {
  return new Date(clock.now()).toISOString()
}
