import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The tables that this migration replaces, as they were. */
interface Before {
  readonly facts: {
    part: string
    version: number
    value: unknown
    demo: boolean
    changedBy: string
    createdAt: number
  }
  readonly serviceEndpoints: { serviceName: string; serviceEndpoint: string }
}

/**
 * One mechanism for everything that the provider decides or says about itself: versions of parts. The facts keep their
 * history; settings and service addresses, which had none, become first versions. Times are ms since 1970 UTC.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  await given.schema
    .createTable('setting_versions')
    // brand | contact | ... | company | ...: SETTING_PARTS of the contract.
    .addColumn('part', 'text', (column) => column.notNull())
    // From 1; the newest counts. Versions are never changed, so that each change can be read and undone.
    .addColumn('version', 'integer', (column) => column.notNull())
    // The part by its schema of the contract; null: withdrawn.
    .addColumn('value', 'jsonb')
    // A made-up value of local mode; other installations show none of them.
    .addColumn('demo', 'boolean', (column) => column.notNull())
    // operator | file | environment | demo
    .addColumn('source', 'text', (column) => column.notNull())
    // The account of the operator; null for other sources.
    .addColumn('actor_id', 'text')
    // What the operator was called then: history does not change with a name.
    .addColumn('actor_name', 'text')
    // The older version whose value it repeats; null: a value of its own.
    .addColumn('restores', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('setting_versions_key', ['part', 'version'])
    .execute()
  await given.schema
    .createTable('setting_previews')
    // Random; who knows it sees the preview.
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // The operator who made it: a new preview takes the place of that person's last one.
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    // The unsaved value; null: withdrawn.
    .addColumn('value', 'jsonb')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await given.schema
    .createTable('logos')
    // SHA-256 of the picture, in hex; part of its address.
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    // A PNG, in base64: small, and in the database so that every process and every backup has it.
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await given.schema
    .createIndex('setting_previews_account')
    .on('setting_previews')
    .column('account_id')
    .execute()

  const db = given as unknown as Kysely<Schema & Before>
  for (const { changedBy, value, ...fact } of await db.selectFrom('facts').selectAll().execute())
    await addVersion(db, { ...fact, value, source: changedBy === 'demo' ? 'demo' : 'file' })
  await settingsToVersions(db)
  await given.schema.dropTable('facts').execute()
  await given.schema.dropTable('service_endpoints').execute()
}

/** The former rows of `settings` and `service_endpoints`; an installation without any has none to convert. */
async function settingsToVersions(db: Kysely<Schema & Before>): Promise<void> {
  const rows = (await db.selectFrom('settings').selectAll().execute()).filter(
    ({ key }) => key !== 'contentVersion',
  )
  const services = await db.selectFrom('serviceEndpoints').selectAll().execute()
  if (rows.length === 0) return
  const value = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Record<string, string>
  const createdAt = Math.max(...rows.map(({ updatedAt }) => updatedAt))
  const parts = {
    brand: { name: { zh: value.productZh, en: value.productEn } },
    contact: { serviceEmail: value.serviceEmail, salesEmail: value.salesEmail },
    legal: {
      inland: Boolean(value.inland),
      ...(value.icpNumber ? { icp: value.icpNumber } : {}),
      ...(value.policeNumber ? { police: value.policeNumber } : {}),
    },
    // Pages of local mode were stored as paths; now they follow from local mode itself.
    services: Object.fromEntries(
      services
        .filter(({ serviceEndpoint }) => !serviceEndpoint.startsWith('/'))
        .map(({ serviceName, serviceEndpoint }) => [serviceName, serviceEndpoint]),
    ),
  }
  for (const [part, known] of Object.entries(parts))
    await addVersion(db, { part, version: 1, value: known, demo: false, source: 'environment', createdAt })
  await db.deleteFrom('settings').where('key', '!=', 'contentVersion').execute()
}

async function addVersion(
  db: Kysely<Schema & Before>,
  row: { part: string; version: number; value: unknown; demo: boolean; source: string; createdAt: number },
): Promise<void> {
  const value = row.value === null ? null : JSON.stringify(row.value)
  await db
    .insertInto('settingVersions')
    .values({ ...row, value, actorId: null, actorName: null, restores: null } as never)
    .execute()
}
