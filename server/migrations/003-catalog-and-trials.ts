import { type Kysely, sql } from 'kysely'

/** What can be had, and the free trials of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('regions')
    // Stable code, as in `ap-singapore`; never shown.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // What people read, in Chinese.
    .addColumn('name_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('name_en', 'text', (column) => column.notNull())
    // Which price list counts here: CNY | USD.
    .addColumn('currency', 'text', (column) => column.notNull())
    // Trial desktops that may still be given out.
    .addColumn('trial_stock', 'integer', (column) => column.notNull())
    // Order in lists, small first.
    .addColumn('position', 'integer', (column) => column.notNull())
    // Off: not offered any more, but named where it was used.
    .addColumn('active', 'boolean', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sizes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Virtual processors.
    .addColumn('vcpu', 'integer', (column) => column.notNull())
    // Main memory in GiB.
    .addColumn('memory_gb', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('operating_systems')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('region_systems')
    // A system has an image in this region.
    .addColumn('region_id', 'text', (column) => column.notNull().references('regions.id'))
    .addColumn('system_id', 'text', (column) => column.notNull().references('operating_systems.id'))
    .addPrimaryKeyConstraint('region_systems_key', ['region_id', 'system_id'])
    .execute()

  await db.schema
    .createTable('disk_types')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // system | data.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    // Smallest size that can be chosen.
    .addColumn('min_gb', 'integer', (column) => column.notNull())
    // Largest size, included.
    .addColumn('max_gb', 'integer', (column) => column.notNull())
    // Sizes between go up by this much.
    .addColumn('step_gb', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('trials')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('region_id', 'text', (column) => column.notNull().references('regions.id'))
    .addColumn('size_id', 'text', (column) => column.notNull().references('sizes.id'))
    .addColumn('system_id', 'text', (column) => column.notNull().references('operating_systems.id'))
    // Size of the disk that the system starts from.
    .addColumn('system_disk_gb', 'integer', (column) => column.notNull())
    // 0: no data disk.
    .addColumn('data_disk_gb', 'integer', (column) => column.notNull())
    // Desktops asked for; the contract takes 1 (`TRIAL.quantity`).
    .addColumn('quantity', 'integer', (column) => column.notNull())
    // Length promised when it was asked for.
    .addColumn('trial_days', 'integer', (column) => column.notNull())
    // JSON: what the person filled in about themselves and their plans.
    .addColumn('contact', 'jsonb', (column) => column.notNull())
    // requested | provisioning | ready | ended | failed.
    .addColumn('state', 'text', (column) => column.notNull())
    // Language of the mails about this trial.
    .addColumn('language', 'text', (column) => column.notNull())
    // The provisioner's own name for the desktop.
    .addColumn('provisioner_ref', 'text')
    // Why it could not be set up, for operators.
    .addColumn('failure_reason', 'text')
    // When it entered each state; null where it never did.
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    // When the provisioner took the order.
    .addColumn('provisioning_at', 'bigint')
    // When the desktop could be used; the 72 hours count from here.
    .addColumn('ready_at', 'bigint')
    // 72 hours after ready.
    .addColumn('ends_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    // When it was given up.
    .addColumn('failed_at', 'bigint')
    .execute()
  // One trial per account and region (CONSOLE_0028). One that we failed to set up does not count.
  await db.schema
    .createIndex('trials_one_per_account_and_region')
    .unique()
    .on('trials')
    .columns(['account_id', 'region_id'])
    .where(sql.ref('state'), '<>', sql.lit('failed'))
    .execute()
  await db.schema.createIndex('trials_by_account').on('trials').column('account_id').execute()
}
