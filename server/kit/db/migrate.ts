import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Schema } from '#server/migrations/schema.ts'
import { areFormer, FormerReleaseError } from './former-release.ts'
import { LaterReleaseError, SECOND_STEP, UNFINISHED_MOVE, UnfinishedMoveError } from './unfit-database.ts'

/** Where the migrations of the product are. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/** `001-kit.ts`: the number orders them; `schema.ts` in the same folder is none. */
const MIGRATION_FILE = /^\d{3}-[\w-]+\.ts$/

/**
 * Runs the migrations that this database has not seen, in order and all in one transaction: a broken one leaves
 * nothing behind. One with a smaller number may come after a larger one has run: parts of the product that are built at
 * the same time have numbers of their own and do not come in their order. Several processes may do this at once; one works and the others find nothing left to do.
 * Where a later release has run all of these and further ones, which only add, there is nothing to do: the release before
 * starts again on its tables.
 * @throws UnfitDatabaseError before anything is changed
 */
export async function migrateToLatest(db: Kysely<Schema>, folder: string): Promise<void> {
  const seen = await seenMigrations(db)
  if (seen.includes(UNFINISHED_MOVE)) throw new UnfinishedMoveError()
  if (areFormer(seen)) throw new FormerReleaseError(seen)
  if (await isOfLaterRelease(seen, folder)) return
  const migrator = new Migrator({ db, provider: providerOf(folder), allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const broken = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`migrating the database failed${broken ? ` in ${broken}` : ''}: ${messageOf(error)}`, {
    cause: error,
  })
}

/** @throws LaterReleaseError where that release has taken something away */
async function isOfLaterRelease(seen: readonly string[], folder: string): Promise<boolean> {
  const known = await migrationNames(folder)
  const later = seen.filter((name) => !known.includes(name))
  if (later.length === 0 || !known.every((name) => seen.includes(name))) return false
  const taking = later.find((name) => SECOND_STEP.test(name))
  if (taking !== undefined) throw new LaterReleaseError(taking)
  return true
}

/** Names of the migrations in a folder, in the order in which they run. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => MIGRATION_FILE.test(file))
    .map((file) => path.basename(file, '.ts'))
    .sort()
}

/** Names of the migrations that a database has seen, sorted; an empty one has seen none. */
export async function seenMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

function providerOf(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const name of await migrationNames(folder)) {
        const file = pathToFileURL(path.join(folder, `${name}.ts`)).href
        migrations[name] = (await import(/* @vite-ignore */ file)) as Migration
      }
      return migrations
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
