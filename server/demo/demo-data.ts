import { businessDay } from '#contract/kit/time.ts'
import { fillCampaigns } from '#server/features/campaign/campaign.service.ts'
import { fillCatalog } from '#server/features/catalog/catalog.service.ts'
import { fillPrices } from '#server/features/catalog/price.service.ts'
import { fillDemoFacts } from '#server/features/facts/facts.service.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { DEMO_CATALOG } from './demo-catalog.ts'
import { demoFacts } from './demo-facts.ts'
import { demoPrices } from './demo-prices.ts'

/**
 * Fills an empty site so that the main job can be tried at once. Only ever called in local mode. Calling it
 * again adds what is missing and changes nothing else. The people stand in `demo-people.ts`.
 * @param clock for what has dates in it: discounts run by the quarter
 */
export async function loadDemoData(db: Db, clock: Clock, timeZone: string): Promise<void> {
  await fillCatalog(db, DEMO_CATALOG)
  await fillPrices(db, demoPrices(clock.now(), timeZone))
  await fillCampaigns(db, demoCampaigns(clock.now(), timeZone))
  await fillDemoFacts(db, demoFacts(businessDay(clock.now(), timeZone)), clock.now())
}
