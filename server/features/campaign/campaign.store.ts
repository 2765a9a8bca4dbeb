import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type CampaignRow = Schema['campaigns']
export type CampaignOfferRow = Schema['campaignOffers']
export type CampaignRuleRow = Schema['campaignRules']
export type RenewalPackRow = Schema['renewalPacks']

/** A campaign as it is recorded, with everything that belongs to it. */
export interface CampaignRecord {
  readonly campaign: CampaignRow
  readonly offers: readonly CampaignOfferRow[]
  readonly rules: readonly CampaignRuleRow[]
  readonly renewalPack: RenewalPackRow | undefined
}

/** Every campaign that may be shown, without what belongs to it; there are a handful a year. */
export async function activeCampaigns(db: Executor): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('active', '=', true)
    .orderBy('startsOn')
    .orderBy('id')
    .execute()
}

/** What belongs to one campaign, in the order in which it is shown. */
export async function partsOfCampaign(
  db: Executor,
  campaignId: string,
): Promise<Omit<CampaignRecord, 'campaign'>> {
  const offers = await db
    .selectFrom('campaignOffers')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rules = await db
    .selectFrom('campaignRules')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .execute()
  return { offers, rules, renewalPack: (await packsOf(db, [campaignId]))[0] }
}

/** The renewal packs of some campaigns. */
export async function packsOf(db: Executor, campaignIds: readonly string[]): Promise<RenewalPackRow[]> {
  if (campaignIds.length === 0) return []
  return db.selectFrom('renewalPacks').selectAll().where('campaignId', 'in', campaignIds).execute()
}

/** Adds a campaign that is not there yet, by id, with all its parts; one that is there stays as it is. */
export async function addCampaign(db: Executor, record: CampaignRecord): Promise<void> {
  const added = await db
    .insertInto('campaigns')
    .values(record.campaign)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return
  for (const offer of record.offers) await db.insertInto('campaignOffers').values(offer).execute()
  for (const rule of record.rules) await db.insertInto('campaignRules').values(rule).execute()
  if (record.renewalPack) await db.insertInto('renewalPacks').values(record.renewalPack).execute()
}
