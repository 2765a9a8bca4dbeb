import type { Kysely } from 'kysely'

/**
 * Mailed codes belong to the flow that asked for them, and everything that is counted for a time has one table.
 * Codes that are open during the upgrade end with it: they were valid for ten minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('verification_codes').execute()

  await db.schema
    .createTable('verification_flows')
    // SHA-256 of the secret that only the asking browser has.
    .addColumn('flow_hash', 'text', (column) => column.notNull().primaryKey())
    // What the code is for, as in `register`; a code for one purpose is not valid for another.
    .addColumn('purpose', 'text', (column) => column.notNull())
    // MAC of the normalised address.
    .addColumn('address_key', 'text', (column) => column.notNull())
    // MAC of the group and the address: unknown devices, one known device, or one account.
    .addColumn('group_key', 'text', (column) => column.notNull())
    // MAC of the code; null once it is used or dead, and where a link was mailed instead.
    .addColumn('code_hash', 'text')
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Codes requested in this flow; each next one waits longer.
    .addColumn('requests', 'integer', (column) => column.notNull())
    // Wrong entries against this code; the fifth revokes it.
    .addColumn('wrong_for_code', 'integer', (column) => column.notNull())
    // Wrong entries in a row, surviving a resend; the third blocks the flow.
    .addColumn('wrong_in_row', 'integer', (column) => column.notNull())
    // Blocks so far; each is twice as long as the one before.
    .addColumn('blocks', 'integer', (column) => column.notNull())
    // End of the block; null while open.
    .addColumn('blocked_until', 'bigint')
    // Taken user names (0014) that this code has told; the fifth revokes it.
    .addColumn('names_refused', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('verification_flows_by_age')
    .on('verification_flows')
    .column('issued_at')
    .execute()

  await db.schema
    .createTable('mailed_secrets')
    // What the mail is for, as in `register`, or `unlock` for a link.
    .addColumn('purpose', 'text', (column) => column.notNull())
    // As in `verification_flows`.
    .addColumn('group_key', 'text', (column) => column.notNull())
    // Hash of the newest mailed code or link; null once it is used.
    .addColumn('secret_hash', 'text')
    // The mail in the outbox.
    .addColumn('mail_id', 'text', (column) => column.notNull())
    // When it was queued.
    .addColumn('mailed_at', 'bigint', (column) => column.notNull())
    // Mails since `counted_since`; each next one waits longer.
    .addColumn('mails', 'integer', (column) => column.notNull())
    // The count starts again a day later.
    .addColumn('counted_since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailed_secrets_key', ['purpose', 'group_key'])
    .execute()
  await db.schema.createIndex('mailed_secrets_by_age').on('mailed_secrets').column('mailed_at').execute()

  await db.schema
    .createTable('code_unlocks')
    // SHA-256 of the secret in the link that lets a browser enter codes for an address again.
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    // MAC of the normalised address.
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('code_unlocks_by_end').on('code_unlocks').column('expires_at').execute()

  await db.schema
    .createTable('counters')
    // MAC of what is counted, as in `wrong codes <group> <address>`.
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    // The count starts again from zero then.
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('counters_by_end').on('counters').column('expires_at').execute()

  await db.schema
    .alterTable('sign_in_unlocks')
    // Why it was mailed: which step was locked, or `requested` where the person asked for it.
    .addColumn('step', 'text', (column) => column.notNull().defaultTo('password'))
    .execute()

  await db.schema
    .alterTable('jobs')
    // 0 before 1 before 2; jobs of one priority by their due time.
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('jobs_by_kind_and_priority')
    .on('jobs')
    .columns(['kind', 'priority', 'due_at'])
    .execute()
}
