import { type Kysely, sql } from 'kysely'
import { projectKey } from '#server/deals/pipeline/project-key.rules.ts'

/** Names of projects are told apart without regard to kinds of dashes: keys that were stored before are made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    select id, project_name as name, project_key as key from deals
  `.execute(db)
  for (const { id, name, key } of rows)
    if (projectKey(name) !== key)
      await sql`update deals set project_key = ${projectKey(name)} where id = ${id}`.execute(db)
}
