import { type Kysely, sql } from 'kysely'

/** What everything costs: dated price lists, one currency each, and dated discounts. Nothing is ever overwritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where a region lies, in whole degrees (south and west negative), for the map; null: not shown on it.
  await db.schema.alterTable('regions').addColumn('latitude', 'integer').execute()
  // The other half of where it lies.
  await db.schema.alterTable('regions').addColumn('longitude', 'integer').execute()

  await db.schema
    .createTable('price_lists')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('currency', 'text', (column) => column.notNull())
    // From this moment on it replaces the list of its currency before it, which stays as history.
    .addColumn('valid_from', 'bigint', (column) => column.notNull())
    // Whether its amounts contain the tax or the tax comes on top.
    .addColumn('tax_included', 'boolean', (column) => column.notNull())
    // Tax rate in basis points.
    .addColumn('tax_rate', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('price_lists_tax_rate', sql`tax_rate between 0 and 10000`)
    .execute()
  // Two lists of one currency never begin together, so that there is always one that counts.
  await db.schema
    .createIndex('price_lists_one_at_a_time')
    .unique()
    .on('price_lists')
    .columns(['currency', 'valid_from'])
    .execute()

  await db.schema
    .createTable('unit_prices')
    .addColumn('list_id', 'text', (column) => column.notNull().references('price_lists.id'))
    .addColumn('region_id', 'text', (column) => column.notNull().references('regions.id'))
    // size | system | systemDisk | dataDisk.
    .addColumn('kind', 'text', (column) => column.notNull())
    // Id of the size, the system or the disk type.
    .addColumn('item_id', 'text', (column) => column.notNull())
    // monthly | yearly | trial (3 days).
    .addColumn('period', 'text', (column) => column.notNull())
    // Base price of one unit (a desktop, or 10 GB of disk) for one period, before any discount, in fen or cents.
    .addColumn('base_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unit_prices_key', ['list_id', 'region_id', 'kind', 'item_id', 'period'])
    .addCheckConstraint('unit_prices_base_minor', sql`base_minor >= 0`)
    .execute()

  await db.schema
    .createTable('discounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name_zh', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    // Who gets it and what it cannot be combined with; shown wherever the discount is.
    .addColumn('conditions_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('conditions_en', 'text', (column) => column.notNull())
    // Share that is paid, in basis points: 8000 = 20 % off.
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('region_id', 'text', (column) => column.references('regions.id'))
    .addColumn('size_id', 'text', (column) => column.references('sizes.id'))
    .addColumn('period', 'text')
    .addColumn('currency', 'text')
    .addColumn('valid_from', 'bigint', (column) => column.notNull())
    // First moment at which it is over; null: until further notice.
    .addColumn('valid_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('discounts_rate', sql`rate between 0 and 10000`)
    .addCheckConstraint('discounts_time', sql`valid_until is null or valid_until > valid_from`)
    .execute()
}
