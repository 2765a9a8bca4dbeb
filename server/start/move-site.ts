import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { commandWords } from '#server/kit/command-words.ts'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { occupancyOf } from '#server/kit/db/postgres-copy.ts'
import { isSqliteInUse } from '#server/kit/db/sqlite-copy.ts'
import { withStartLock } from '#server/kit/db/start-lock.ts'
import { versionOf } from '#server/kit/keys/keys.ts'
import { keyFile, readKeyFile } from '#server/kit/keys/secret-key.ts'
import { type AlsoMoved, type MovedRows, moveDatabase } from '#server/kit/move/move.ts'
import { MoveError } from '#server/kit/move/move-error.ts'
import { beginFiles, endFiles, moveFiles } from '#server/kit/move/move-files.ts'
import { configuredFiles } from './configured-files.ts'
import { requireBucket } from './start-checks.ts'

export interface SiteMove {
  readonly from: Config
  readonly to: Config
  tell(line: string): void
}

/** What was moved; undefined: it is at the same place in both configurations. */
export interface MovedSite {
  readonly database: MovedRows | undefined
  readonly files: number | undefined
}

/**
 * Moves database and files from where one configuration has them to where another one does. Both servers are stopped, and
 * cannot start meanwhile. The old places stay as they are. @throws MoveError, ConfigError
 */
export async function moveSite({ from, to, tell }: SiteMove): Promise<MovedSite> {
  const [old, made] = [databaseOptions(from), databaseOptions(asOwner(to))]
  const [oldFiles, newFiles] = [placeOfFiles(from), placeOfFiles(to)]
  const isSameDatabase = placeOf(old) === placeOf(made)
  if (isSameDatabase && oldFiles === newFiles)
    throw new MoveError('Both name the same database and the same files: there is nothing to move.')
  if (!isSameDatabase && old.kind === made.kind)
    throw new MoveError(
      `Both databases are of one kind: ${commandWords('backup')} and ${commandWords('restore')} take one to the other.`,
    )
  requireSource(from, old)
  requireKey(from, to)
  mkdirSync(to.dataDir, { recursive: true, mode: 0o700 })
  await requireBucket(to, configuredFiles(to))
  const files = oldFiles === newFiles ? undefined : filesOf({ from, to, tell }, oldFiles, newFiles)
  // Outside of the locks too: a server that starts at this moment would make the command wait for a minute.
  await requireStopped([old, made])
  return withStartLock(old, async () => {
    if (isSameDatabase) return { database: undefined, files: await filesAlone(files, old) }
    return withStartLock(made, async () => {
      await requireStopped([old, made])
      const moved = await moveDatabase({
        from: old,
        to: made,
        source: placeOf(old),
        tell,
        files,
        requireStopped: () => requireStopped([old, made]),
      })
      return { database: moved.rows, files: moved.files }
    })
  })
}

function filesOf({ from, to, tell }: SiteMove, oldFiles: string, newFiles: string): AlsoMoved {
  const move = { from: configuredFiles(from), to: configuredFiles(to), source: oldFiles, tell }
  return {
    place: newFiles,
    begin: (isKnown) => beginFiles(move, isKnown),
    move: () => moveFiles(move),
    end: () => endFiles(move),
  }
}

async function filesAlone(files: AlsoMoved | undefined, database: DatabaseOptions) {
  await requireStopped([database])
  await files?.begin(false)
  const count = await files?.move()
  await requireStopped([database])
  await files?.end()
  return count
}

/** A wrong path would be a new site without anything in it. */
function requireSource({ dataDir }: Config, old: DatabaseOptions): void {
  const place = old.kind === 'sqlite' ? old.file : dataDir
  if (!existsSync(place))
    throw new MoveError(
      `There is no ${place}. Set DATA_DIR, or DATABASE_URL, in the old environment to what the server has.`,
    )
}

/** Tables are made by the role that owns them. */
const asOwner = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseMigrationUrl ?? config.databaseUrl,
})

/** Names a database without who signs in. */
function placeOf(options: DatabaseOptions): string {
  if (options.kind === 'sqlite') return path.resolve(options.file)
  const { hostname, port, pathname, searchParams } = new URL(options.url)
  return `postgres://${hostname || searchParams.get('host') || 'localhost'}:${port || '5432'}${pathname}`
}

function placeOfFiles({ s3, dataDir }: Config): string {
  return s3 ? `${s3.endpoint}/${s3.bucket}` : path.resolve(dataDir, 'files')
}

/** What is sealed is moved as it is, so the new server needs the same key. */
function requireKey(from: Config, to: Config): void {
  const [old, made] = [from, to].map(({ secretKey, dataDir }) => secretKey ?? readKeyFile(dataDir))
  if (old === undefined || (made !== undefined && versionOf(made) === versionOf(old))) return
  const where = from.secretKey === undefined ? keyFile(from.dataDir) : 'SECRET_KEY of the old one'
  throw new MoveError(
    `The new environment has ${made === undefined ? 'no key' : 'another key'}: set its SECRET_KEY to the key in ${where} (docs/keys.md). Nothing was changed.`,
  )
}

async function requireStopped(databases: readonly DatabaseOptions[]): Promise<void> {
  for (const options of databases)
    if (await isInUse(options))
      throw new MoveError(
        `A server uses ${placeOf(options)}. Stop it, then run the move again; the new place is not ready until the move has ended.`,
      )
}

async function isInUse(options: DatabaseOptions): Promise<boolean> {
  return options.kind === 'postgres'
    ? (await occupancyOf(options)).connections > 0
    : isSqliteInUse(options.file)
}
