import { type Kysely, sql } from 'kysely'

/**
 * What operators edit and publish, of every kind: versions with the moment from which they are in force, and drafts. Of
 * a version only its withdrawal and its confirmation are written later, both before it is in force; none is deleted.
 * Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    // guide | ...: CONTENT_KINDS of the contract.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    // From 1, in the order in which the versions of the item were published.
    .addColumn('number', 'integer', (column) => column.notNull())
    // By the schema of the kind at that time; null: the item is not published from this moment on.
    .addColumn('value', 'jsonb')
    // The version is in force from here until the next one. While it is awaited this is the wish; a later confirmation moves it.
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    // Waits for a second operator: it is never in force meanwhile.
    .addColumn('awaiting', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // operator | file | software (came with the release) | demo (made up, for local mode)
    .addColumn('source', 'text', (column) => column.notNull())
    // The account of the operator; null for other sources.
    .addColumn('created_by', 'text')
    // What the operator was called then: history does not change with a name.
    .addColumn('created_by_name', 'text')
    // What the author says about the change; '' where nothing was.
    .addColumn('note', 'text', (column) => column.notNull())
    // The older version whose value it repeats; null: a value of its own.
    .addColumn('restored_from', 'integer')
    // Why it was published although a text has one language only; null: no language is missing.
    .addColumn('one_language', 'text')
    .addColumn('confirmed_at', 'bigint')
    // The second operator; null where none was needed.
    .addColumn('confirmed_by', 'text')
    // What the second operator was called then.
    .addColumn('confirmed_by_name', 'text')
    // Set before it was in force: it never was, and never will be.
    .addColumn('withdrawn_at', 'bigint')
    // The operator who withdrew it.
    .addColumn('withdrawn_by', 'text')
    // What that operator was called then.
    .addColumn('withdrawn_by_name', 'text')
    .addPrimaryKeyConstraint('content_versions_key', ['kind', 'item_id', 'number'])
    .execute()
  // Which version is in force at a moment, of one item and of a whole kind.
  await db.schema
    .createIndex('content_versions_moment')
    .on('content_versions')
    .columns(['kind', 'item_id', 'from_at', 'number'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute()
  // The calendar.
  await db.schema.createIndex('content_versions_from').on('content_versions').column('from_at').execute()

  await db.schema
    .createTable('content_drafts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    // As it was typed: it may be incomplete.
    .addColumn('value', 'jsonb', (column) => column.notNull())
    // The version that it began with; 0: none.
    .addColumn('base_version', 'integer', (column) => column.notNull())
    // The older version that it was restored from, as long as it is not changed.
    .addColumn('restored_from', 'integer')
    // Rises with each save: of two at once one is a conflict. It goes on from the last draft of the item.
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // The operator who saved it last.
    .addColumn('updated_by', 'text', (column) => column.notNull())
    // What that operator was called then.
    .addColumn('updated_by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_drafts_key', ['kind', 'item_id'])
    .execute()

  // Previews of settings live for minutes: those of the release before are not carried over.
  await db.schema.dropTable('setting_previews').execute()
  await db.schema
    .createTable('previews')
    // Random. Its address also has a signature, which the table has not.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The operator who made it.
    .addColumn('account_id', 'text', (column) => column.notNull())
    // What the value is of: a part of the settings, a mail (`mail.<key>`), an item (`content.<kind>/<id>`).
    .addColumn('subject', 'text', (column) => column.notNull())
    // The value that is not in force; null: withdrawn.
    .addColumn('value', 'jsonb')
    // JSON object: the addresses of the pages that it shows, by their names.
    .addColumn('pages', 'jsonb', (column) => column.notNull())
    // Hash of the cookie of the session that it opens for; null: for everyone who has the link.
    .addColumn('cookie_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('previews_account')
    .on('previews')
    .columns(['account_id', 'created_at'])
    .execute()
}
