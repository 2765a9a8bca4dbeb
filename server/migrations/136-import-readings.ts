import { type Kysely, sql } from 'kysely'

/** Files that were uploaded before are deleted: they wait for 30 minutes at most, and are uploaded again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from spreadsheet_imports`.execute(db)
  await db.schema
    .alterTable('spreadsheet_imports')
    // JSON: the sheet and the encoding that were read, and what of the file was not.
    .addColumn('reading', 'text', (column) => column.notNull().defaultTo('null'))
    .execute()
}
