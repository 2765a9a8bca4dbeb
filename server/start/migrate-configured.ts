import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { seenMigrations } from '#server/kit/db/migrate.ts'
import { openConfiguredDatabase } from './start-checks.ts'

/**
 * Brings the tables up to date as the role that owns them. @returns the migrations that were missing
 * @throws ConfigError
 */
export async function migrateConfigured(config: Config): Promise<string[]> {
  const asOwner = { ...config, databaseUrl: config.databaseMigrationUrl ?? config.databaseUrl }
  const before = await seenIn(asOwner).catch((): string[] => [])
  // It names what is wrong where the database cannot be reached.
  const db = await openConfiguredDatabase(asOwner)
  try {
    return (await seenMigrations(db.query)).filter((name) => !before.includes(name))
  } finally {
    await db.close()
  }
}

async function seenIn(config: Config): Promise<string[]> {
  const db = openDatabase(databaseOptions(config))
  try {
    return await seenMigrations(db.query)
  } finally {
    await db.close()
  }
}
