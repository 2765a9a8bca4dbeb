import { type Kysely, sql } from 'kysely'
import { derived, key, of, required } from './columns.ts'
import { createIndexes } from './list-indexes.ts'

/**
 * What people set up in lists and import into them, the files that they upload, and what the site tells them: mails and
 * notifications. The row of a file is there before its bytes and goes after them, so bytes without a row are garbage.
 * Times are ms since 1970 UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_columns')
    // The account or sub-account whose columns they are.
    .addColumn('person_id', 'text', required)
    // The `entity` of the list's declaration.
    .addColumn('list', 'text', required)
    // The `version` of the declaration that they were set for.
    .addColumn('version', 'integer', required)
    // JSON, as in columnSettings of the contract.
    .addColumn('columns', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('list_columns_key', ['person_id', 'list', 'version'])
    .execute()

  await db.schema
    .createTable('list_views')
    .addColumn('id', 'text', key)
    .addColumn('person_id', 'text', required)
    .addColumn('list', 'text', required)
    // Lower-case form of the name, unique for a person and a list.
    .addColumn('name_key', 'text', required)
    // JSON, as in listViewBody of the contract, without isDefault.
    .addColumn('content', 'text', required)
    // The list opens with it.
    .addColumn('is_default', 'boolean', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create unique index list_views_one_per_person_and_list_and_name_key on list_views (person_id, list, name_key)`,
    sql`create unique index list_views_one_default_per_person_and_list on list_views (person_id, list) where is_default = true`,
  )

  await db.schema
    .createTable('list_selections')
    .addColumn('id', 'text', key)
    .addColumn('person_id', 'text', required)
    .addColumn('list', 'text', required)
    // JSON of the filters and the search that it was taken with; null where rows were named one by one.
    .addColumn('matching', 'text')
    // Rows in it when it was taken.
    .addColumn('count', 'integer', required)
    // When it was taken.
    .addColumn('taken_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await createIndexes(
    db,
    sql`create index list_selections_by_person on list_selections (person_id, list, taken_at)`,
    sql`create index list_selections_by_end on list_selections (expires_at)`,
  )

  await db.schema
    .createTable('list_selection_rows')
    // The snapshot that the row is in.
    .addColumn('selection_id', 'text', of('list_selections.id'))
    // A row of the list's table; it references nothing, since the row may go.
    .addColumn('row_id', 'text', required)
    .addPrimaryKeyConstraint('list_selection_rows_key', ['selection_id', 'row_id'])
    .execute()

  await db.schema
    .createTable('spreadsheet_imports')
    .addColumn('id', 'text', key)
    // What its rows become, as its calls are named: SubAccountImport, InvitationImport …
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', of('accounts.id'))
    // Who uploaded it and alone may import it: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', required)
    // As the uploader's system named it; empty where it was not said.
    .addColumn('file_name', 'text', required)
    // JSON: of each row its number, the texts of the cells as they are in the file, and which cells are merged.
    .addColumn('table_rows', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    // JSON: the sheet and the encoding that were read, and what of the file was not.
    .addColumn('reading', 'text', (column) => column.notNull().defaultTo('null'))
    .execute()
  await createIndexes(
    db,
    // A new upload takes the place of the last one of its kind.
    sql`create index spreadsheet_imports_user on spreadsheet_imports (user_id, kind)`,
    sql`create index spreadsheet_imports_expiry on spreadsheet_imports (expires_at)`,
  )

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', key)
    // Where the bytes are: a random name that no response has.
    .addColumn('storage_key', 'text', required)
    // The account that it belongs to.
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    // Who uploaded it, and alone sees and deletes it until it is attached: the account or one of its sub-accounts.
    .addColumn('user_id', 'text', required)
    // What it is attached to, as in `certification`; null until then.
    .addColumn('owner_kind', 'text')
    // The id of the one; null with the kind.
    .addColumn('owner_id', 'text')
    // Its place among the files of the same owner, from 0.
    .addColumn('position', 'integer', required)
    // Size of the stored file.
    .addColumn('bytes', 'integer', required)
    // In pixels, upright.
    .addColumn('width', 'integer', required)
    // In pixels, upright.
    .addColumn('height', 'integer', required)
    // Of the stored file, in hex: the same upload gives the same.
    .addColumn('sha256', 'text', required)
    // Bits 1 to 16 of a hash of how it looks: of two hashes that differ in three bits one of the four parts is the same.
    .addColumn('looks0', 'integer', required)
    // Bits 17 to 32.
    .addColumn('looks1', 'integer', required)
    // Bits 33 to 48.
    .addColumn('looks2', 'integer', required)
    // Bits 49 to 64.
    .addColumn('looks3', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    // Set where a job is to delete the file, and then this row.
    .addColumn('deleted_at', 'bigint')
    // As the uploader called it; '' for images that have no name of their own, as those of a certification.
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    // What the bytes are, as Content-Type says it.
    .addColumn('media_type', 'text', (column) => column.notNull().defaultTo('image/jpeg'))
    .execute()
  await createIndexes(
    db,
    sql`create index files_owner on files (owner_kind, owner_id)`,
    sql`create index files_account on files (account_id)`,
    sql`create unique index files_storage_key on files (storage_key)`,
    sql`create index files_sha256 on files (sha256)`,
    sql`create index files_looks0 on files (looks0)`,
    sql`create index files_looks1 on files (looks1)`,
    sql`create index files_looks2 on files (looks2)`,
    sql`create index files_looks3 on files (looks3)`,
  )

  await db.schema
    .createTable('outbox')
    // Also the left half of the Message-ID, the same at every try.
    .addColumn('id', 'text', key)
    // One plain address.
    .addColumn('to_address', 'text', required)
    .addColumn('language', 'text', required)
    // Never a code: mail servers log subjects, and locked screens show them.
    .addColumn('subject', 'text', required)
    // The plain form; emptied when the row closes, since it holds codes and links.
    .addColumn('text', 'text', required)
    // The HTML form, emptied likewise.
    .addColumn('html', 'text', required)
    // queued | sent | expired (over before a mail server took it) | failed (refused for good, or for a day).
    .addColumn('state', 'text', required)
    // After this time it is closed instead of sent: a late code only confuses.
    .addColumn('expires_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', required)
    // When a mail server took it; null before that, and for ever where none did.
    .addColumn('sent_at', 'bigint')
    // Where an answer to this mail goes when that is not the service mailbox; emptied when the row closes.
    .addColumn('reply_to', 'text')
    // How often a mail server was asked to take it.
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    // It holds neither code nor link that expires, so that its body stays when it fails, to be sent again.
    .addColumn('resendable', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)))
    // What a mail is about; null: it is of no conversation.
    .addColumn('thread', 'text')
    .addColumn('subject_folded', 'text', derived)
    .execute()
  await createIndexes(
    db,
    sql`create index outbox_by_age on outbox (created_at, id, state)`,
    // The mails of one account, newest first.
    sql`create index outbox_by_address on outbox (to_address, created_at)`,
    sql`create index outbox_of_address on outbox (lower(to_address), created_at, id, state)`,
    sql`create index outbox_by_thread on outbox (thread, to_address, created_at)`,
  )

  await db.schema
    .createTable('mail_bounces')
    .addColumn('id', 'text', key)
    // As the mail was sent to it.
    .addColumn('address', 'text', required)
    // Lower-case form of the address.
    .addColumn('address_key', 'text', (column) => column.notNull().unique())
    // What the mail server said last.
    .addColumn('reason', 'text', required)
    // Mails that were refused.
    .addColumn('mails', 'integer', required)
    // When it was refused for the first and for the last time.
    .addColumn('first_at', 'bigint', required)
    // See first_at.
    .addColumn('last_at', 'bigint', required)
    .addColumn('reason_folded', 'text', derived)
    .execute()
  await createIndexes(db, sql`create index mail_bounces_by_last on mail_bounces (last_at, id)`)

  await db.schema
    .createTable('notification_inboxes')
    // The account or sub-account.
    .addColumn('user_id', 'text', key)
    // Rises by one with every change. Its row is updated first by every change, so changes of a user are committed in
    // the order of their revisions: a reader that has seen one misses none before it.
    .addColumn('revision', 'bigint', required)
    .execute()

  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', required)
    // The revision of the inbox that it made.
    .addColumn('number', 'bigint', required)
    // A kind of the contract.
    .addColumn('kind', 'text', required)
    // JSON: what its texts are filled with.
    .addColumn('params', 'text', required)
    // Path of this site with its query; null where there is nothing more to see.
    .addColumn('link', 'text')
    .addColumn('at', 'bigint', required)
    // Null: unread.
    .addColumn('read_at', 'bigint')
    .execute()
  await createIndexes(
    db,
    sql`create unique index notifications_by_number on notifications (user_id, number)`,
    sql`create index notifications_by_user on notifications (user_id, at, id, kind, read_at)`,
    sql`create index notifications_unread on notifications (user_id) where read_at is null`,
    sql`create index notifications_by_age on notifications (at)`,
  )

  await db.schema
    .createTable('mail_preferences')
    .addColumn('user_id', 'text', required)
    // A kind of notification.
    .addColumn('kind', 'text', required)
    // Whether it is mailed; without a row it is.
    .addColumn('mail', 'boolean', required)
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('mail_preferences_key', ['user_id', 'kind'])
    .execute()

  await db.schema
    .createTable('contact_counts')
    // MAC of a sender's address, or of a message's words: the table holds no names.
    .addColumn('key', 'text', required)
    // Day in the business time zone, `2026-11-20`.
    .addColumn('day', 'text', required)
    // Messages of this key on this day.
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('contact_counts_key', ['key', 'day'])
    .execute()
}
