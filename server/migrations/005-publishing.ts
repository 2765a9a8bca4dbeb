import { type Kysely, sql } from 'kysely'
import { key, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/**
 * What the provider decides and says: versions of settings, and of contents of every kind with the moment from which they
 * are in force. Of a version of a content only its withdrawal and its confirmation are written later, both before it is
 * in force; none is deleted. Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting_versions')
    // brand | contact | ... | company | ...: SETTING_PARTS of the contract.
    .addColumn('part', 'text', required)
    // From 1; the newest counts. Versions are never changed, so that each change can be read and undone.
    .addColumn('version', 'integer', required)
    // The part by its schema of the contract; null: withdrawn.
    .addColumn('value', 'jsonb')
    // A made-up value of local mode; other installations show none of them.
    .addColumn('demo', 'boolean', required)
    // operator | file | environment | demo
    .addColumn('source', 'text', required)
    // The account of the operator; null for other sources.
    .addColumn('actor_id', 'text')
    // What the operator was called then: history does not change with a name.
    .addColumn('actor_name', 'text')
    // The older version whose value it repeats; null: a value of its own.
    .addColumn('restores', 'integer')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('setting_versions_key', ['part', 'version'])
    .execute()

  await db.schema
    .createTable('previews')
    // Random. Its address also has a signature, which the table has not.
    .addColumn('id', 'text', key)
    // The operator who made it.
    .addColumn('account_id', 'text', required)
    // What the value is of: a part of the settings, a mail (`mail.<key>`), an item (`content.<kind>/<id>`).
    .addColumn('subject', 'text', required)
    // The value that is not in force; null: withdrawn.
    .addColumn('value', 'jsonb')
    // JSON object: the addresses of the pages that it shows, by their names.
    .addColumn('pages', 'jsonb', required)
    // Hash of the cookie of the session that it opens for; null: for everyone who has the link.
    .addColumn('cookie_hash', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // Null: everyone who has the link opens it.
    .addColumn('session_id', 'text')
    .execute()
  await createIndexes(
    db,
    sql`create index previews_account on previews (account_id, created_at)`,
    sql`create index previews_by_end on previews (expires_at)`,
  )

  await db.schema
    .createTable('public_files')
    // SHA-256 of the picture, in hex; part of its address.
    .addColumn('hash', 'text', key)
    // A PNG, in base64: small, and in the database so that every process and every backup has it.
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'bigint', required)
    // What the bytes are, as Content-Type says it.
    .addColumn('media_type', 'text', (column) => column.notNull().defaultTo('image/png'))
    .execute()
  await createIndexes(db, sql`create index public_files_by_age on public_files (created_at)`)

  await db.schema
    .createTable('content_versions')
    // guide | ...: CONTENT_KINDS of the contract.
    .addColumn('kind', 'text', required)
    // Which guide, campaign, region …: an id of the kind.
    .addColumn('item_id', 'text', required)
    // From 1, in the order in which the versions of the item were published.
    .addColumn('number', 'integer', required)
    // By the schema of the kind at that time; null: the item is not published from this moment on.
    .addColumn('value', 'jsonb')
    // The version is in force from here until the next one. While it is awaited this is the wish; a later confirmation moves it.
    .addColumn('from_at', 'bigint', required)
    // Waits for a second operator: it is never in force meanwhile.
    .addColumn('awaiting', 'boolean', required)
    .addColumn('created_at', 'bigint', required)
    // operator | file | software (came with the release) | demo (made up, for local mode)
    .addColumn('source', 'text', required)
    // The account of the operator; null for other sources.
    .addColumn('created_by', 'text')
    // What the operator was called then: history does not change with a name.
    .addColumn('created_by_name', 'text')
    // What the author says about the change; '' where nothing was.
    .addColumn('note', 'text', required)
    // The older version whose value it repeats; null: a value of its own.
    .addColumn('restored_from', 'integer')
    // Why it was published although a text has one language only; null: no language is missing.
    .addColumn('one_language', 'text')
    // When the second operator confirmed it.
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
  await createIndexes(
    db,
    // Which version is in force at a moment, of one item and of a whole kind.
    sql`create index content_versions_moment on content_versions (kind, item_id, from_at, number) where withdrawn_at is null`,
    // The calendar.
    sql`create index content_versions_from on content_versions (from_at)`,
  )

  await db.schema
    .createTable('content_drafts')
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'text', required)
    // As it was typed: it may be incomplete.
    .addColumn('value', 'jsonb', required)
    // The version that it began with; 0: none.
    .addColumn('base_version', 'integer', required)
    // The older version that it was restored from, as long as it is not changed.
    .addColumn('restored_from', 'integer')
    // Rises with each save: of two at once one is a conflict. It goes on from the last draft of the item.
    .addColumn('revision', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    // The operator who saved it last.
    .addColumn('updated_by', 'text', required)
    // What that operator was called then.
    .addColumn('updated_by_name', 'text', required)
    .addPrimaryKeyConstraint('content_drafts_key', ['kind', 'item_id'])
    .execute()
}
