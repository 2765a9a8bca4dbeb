/** What tests publish of campaigns, past the desk. */
import { type CampaignValue, campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { publishVersion } from '#server/publishing/content/content.service.ts'
import { findVersion, newestVersion } from '#server/publishing/content/content.store.ts'
import type { TestApp } from './app.ts'

/** The newest version of a campaign. */
export async function campaignOf({ db }: TestApp, itemId: string): Promise<CampaignValue> {
  const key = { kind: campaignContent.kind, itemId }
  const newest = await newestVersion(db.query, key)
  const version = newest && (await findVersion(db.query, key, newest.number))
  if (!version?.value) throw new Error(`no campaign ${itemId}`)
  return structuredClone(version.value as CampaignValue)
}

/** Publishes a campaign from now on; null ends its publication. */
export async function putCampaign(
  { db, clock, deps }: TestApp,
  itemId: string,
  value: CampaignValue | null,
): Promise<void> {
  const version = { itemId, value, author: { source: 'operator', name: 'test' } } as const
  await db.transaction(async (tx) => {
    await publishVersion(tx, campaignContent, version as never, clock.now())
  })
  await deps.settings.refresh()
}
