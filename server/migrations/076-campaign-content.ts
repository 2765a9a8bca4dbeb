import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The tables that this migration replaces, as they were. */
interface Before {
  readonly campaigns: {
    id: string
    nameZh: string
    nameEn: string
    leadZh: string
    leadEn: string
    startsOn: string
    endsOn: string
    timeZone: string
    active: boolean
  }
  readonly campaignOffers: {
    id: string
    campaignId: string
    regionId: string
    sizeId: string
    systemId: string
    systemDiskGb: number
    dataDiskGb: number
    period: string
    position: number
  }
  readonly campaignRules: { campaignId: string; position: number; textZh: string; textEn: string }
  readonly renewalPacks: {
    campaignId: string
    priceMinor: number
    currency: string
    rateBasisPoints: number
    endsOn: string
  }
}
type Old = Kysely<Before & Pick<Schema, 'contentVersions'>>

/**
 * Campaigns become versions of content, so that operators edit, preview, schedule and end them. Those that were shown
 * are the first versions; one that was not has none. Claims name offers by what they are: none was made before.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as unknown as Old
  for (const campaign of await db.selectFrom('campaigns').selectAll().where('active', '=', true).execute())
    await addFirstVersion(db, campaign)
  for (const table of ['renewal_packs', 'campaign_rules', 'campaign_offers', 'campaigns'])
    await given.schema.dropTable(table).execute()
}

async function addFirstVersion(db: Old, campaign: Before['campaigns']): Promise<void> {
  const { id, nameZh, nameEn, leadZh, leadEn, startsOn, endsOn, timeZone } = campaign
  const offers = await db
    .selectFrom('campaignOffers')
    .select(['regionId', 'sizeId', 'systemId', 'systemDiskGb', 'dataDiskGb', 'period'])
    .where('campaignId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rules = await db
    .selectFrom('campaignRules')
    .selectAll()
    .where('campaignId', '=', id)
    .orderBy('position')
    .execute()
  const pack = await db
    .selectFrom('renewalPacks')
    .select(['priceMinor', 'currency', 'rateBasisPoints', 'endsOn'])
    .where('campaignId', '=', id)
    .executeTakeFirst()
  const value = {
    name: { zh: nameZh, en: nameEn },
    lead: { zh: leadZh, en: leadEn },
    startsOn,
    endsOn,
    timeZone,
    offers,
    rules: rules.map(({ textZh, textEn }) => ({ zh: textZh, en: textEn })),
    renewalPack: pack ?? null,
  }
  await db
    .insertInto('contentVersions')
    .values({
      kind: 'campaign',
      itemId: id,
      number: 1,
      value: JSON.stringify(value),
      // When it was first shown is not known.
      fromAt: 0,
      createdAt: 0,
      awaiting: false,
      note: '',
      source: id.startsWith('demo-') ? 'demo' : 'file',
      createdBy: null,
      createdByName: null,
      restoredFrom: null,
      oneLanguage: null,
      confirmedAt: null,
      confirmedBy: null,
      confirmedByName: null,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnByName: null,
    })
    .execute()
}
