import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { DatabaseOptions } from './database.ts'

/** The database that the configuration names: PostgreSQL by DATABASE_URL, else a file in DATA_DIR. */
export function databaseOptions({ databaseUrl, dataDir }: Config): DatabaseOptions {
  return databaseUrl
    ? { kind: 'postgres', url: databaseUrl }
    : { kind: 'sqlite', file: path.join(dataDir, 'portico.db') }
}
