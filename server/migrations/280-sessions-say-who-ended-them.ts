import { type Kysely, sql } from 'kysely'

/**
 * A session says who ended it where another person did, so that its user reads why. What the account did is apart from
 * what a person did: roles that read activity go on reading that of the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('ended_by', 'text').execute()
  const added = sql`permissions || ' activity:company'`
  const reads = sql`' ' || permissions || ' ' like '% activity:read %'`
  await sql`update roles set permissions = ${added} where ${reads}`.execute(db)
}
