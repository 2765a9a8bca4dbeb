import { type Kysely, sql } from 'kysely'

/** A partner's deals by their projects, however these are spelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deals')
    // The name of the project without regard to case and full width, as files of deals are compared with it.
    .addColumn('project_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // The database cannot fold full-width characters by itself: names are stored in parts, of 200 at most.
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; projectName: string }>`
      select id, project_name as "projectName" from deals where id > ${after} order by id limit 200
    `.execute(db)
    for (const { id, projectName } of rows) {
      const key = projectName.normalize('NFKC').trim().toLowerCase()
      await sql`update deals set project_key = ${key} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await sql`create index deals_project_key on deals (account_id, project_key)`.execute(db)
}
