import type { Kysely } from 'kysely'

/** Campaigns as dated records, with their offers, rules and renewal pack. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Headline of the page, in Chinese.
    .addColumn('name_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('name_en', 'text', (column) => column.notNull())
    // One or two sentences below the headline.
    .addColumn('lead_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('lead_en', 'text', (column) => column.notNull())
    // First day, as in 2022-06-01.
    .addColumn('starts_on', 'text', (column) => column.notNull())
    // Last day, which belongs to it whole.
    .addColumn('ends_on', 'text', (column) => column.notNull())
    // IANA name of the zone in which its days begin and end, as in Asia/Shanghai.
    .addColumn('time_zone', 'text', (column) => column.notNull())
    // How many desktops a new customer may take at these prices.
    .addColumn('desktops_per_new_customer', 'integer', (column) => column.notNull())
    // Off: a draft, or withdrawn; not public.
    .addColumn('active', 'boolean', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('campaign_offers')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The desktop on offer, by the catalogue.
    .addColumn('campaign_id', 'text', (column) =>
      column.notNull().references('campaigns.id').onDelete('cascade'),
    )
    .addColumn('region_id', 'text', (column) => column.notNull().references('regions.id'))
    .addColumn('size_id', 'text', (column) => column.notNull().references('sizes.id'))
    .addColumn('system_id', 'text', (column) => column.notNull().references('operating_systems.id'))
    .addColumn('system_disk_gb', 'integer', (column) => column.notNull())
    // 0: without a data disk.
    .addColumn('data_disk_gb', 'integer', (column) => column.notNull())
    // monthly | yearly. The discount itself is one of the catalogue's, dated like the campaign.
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('campaign_offers_by_campaign')
    .on('campaign_offers')
    .column('campaign_id')
    .execute()

  await db.schema
    .createTable('campaign_rules')
    .addColumn('campaign_id', 'text', (column) =>
      column.notNull().references('campaigns.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    // One rule, as the page lists it.
    .addColumn('text_zh', 'text', (column) => column.notNull())
    // The same in English.
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_rules_key', ['campaign_id', 'position'])
    .execute()

  await db.schema
    .createTable('renewal_packs')
    // A campaign has one at most.
    .addColumn('campaign_id', 'text', (column) =>
      column.notNull().primaryKey().references('campaigns.id').onDelete('cascade'),
    )
    // What the pack itself costs, in fen or cents.
    .addColumn('price_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    // Share of a monthly or yearly renewal that is paid with it: 8000 = 80 %.
    .addColumn('rate_basis_points', 'integer', (column) => column.notNull())
    // How many packs one customer may buy.
    .addColumn('per_customer', 'integer', (column) => column.notNull())
    // Its own last day, in the campaign's time zone.
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .execute()
}
