import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** By a connection without the time limits of the site, as migrations have. */
export function withoutTimeLimits(url: string): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  })
}
