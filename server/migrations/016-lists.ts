import { type Kysely, sql } from 'kysely'

/** What people set for lists, and the rows that they have selected. Times are ms since 1970 UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_columns')
    // The account or sub-account whose columns they are.
    .addColumn('person_id', 'text', (column) => column.notNull())
    // The `entity` of the list's declaration.
    .addColumn('list', 'text', (column) => column.notNull())
    // The `version` of the declaration that they were set for.
    .addColumn('version', 'integer', (column) => column.notNull())
    // JSON, as in columnSettings of the contract.
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_columns_key', ['person_id', 'list', 'version'])
    .execute()

  await db.schema
    .createTable('list_views')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    // Lower-case form of the name, unique for a person and a list.
    .addColumn('name_key', 'text', (column) => column.notNull())
    // JSON, as in listViewBody of the contract, without isDefault.
    .addColumn('content', 'text', (column) => column.notNull())
    // The list opens with it.
    .addColumn('is_default', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('list_views_one_per_person_and_list_and_name_key')
    .unique()
    .on('list_views')
    .columns(['person_id', 'list', 'name_key'])
    .execute()
  await db.schema
    .createIndex('list_views_one_default_per_person_and_list')
    .unique()
    .on('list_views')
    .columns(['person_id', 'list'])
    .where(sql.ref('is_default'), '=', sql.lit(true))
    .execute()

  await db.schema
    .createTable('list_selections')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    // JSON of the filters and the search that it was taken with; null where rows were named one by one.
    .addColumn('matching', 'text')
    // Rows in it when it was taken.
    .addColumn('count', 'integer', (column) => column.notNull())
    // When it was taken.
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('list_selections_by_person')
    .on('list_selections')
    .columns(['person_id', 'list', 'taken_at'])
    .execute()
  await db.schema.createIndex('list_selections_by_end').on('list_selections').column('expires_at').execute()

  await db.schema
    .createTable('list_selection_rows')
    // The snapshot that the row is in.
    .addColumn('selection_id', 'text', (column) =>
      column.notNull().references('list_selections.id').onDelete('cascade'),
    )
    // A row of the list's table; it references nothing, since the row may go.
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_selection_rows_key', ['selection_id', 'row_id'])
    .execute()

  // With the kind in it the log is filtered and counted by the index alone, however long it is.
  await db.schema.dropIndex('audit_events_by_account').execute()
  await db.schema
    .createIndex('audit_events_by_account')
    .on('audit_events')
    .columns(['account_id', 'at', 'id', 'kind'])
    .execute()
}
