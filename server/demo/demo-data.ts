import { businessDay } from '#contract/kit/time.ts'
import { fillCampaigns } from '#server/catalog/campaign/campaign.service.ts'
import { fillDemoCatalog } from '#server/catalog/catalog/demo-catalog.service.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { fillDemoFacts } from '#server/publishing/facts/facts.service.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { DEMO_CATALOG, DEMO_STOCKS } from './demo-catalog.ts'
import { demoFacts } from './demo-facts.ts'
import { demoPrices } from './demo-prices.ts'

/**
 * Fills an empty site so that the main job can be tried at once. Only ever called in local mode. Calling it
 * again adds what is missing and changes nothing else. The people stand in `demo-people.ts`.
 * @param clock for what has dates in it: discounts run by the quarter
 */
export async function loadDemoData(db: Db, clock: Clock, timeZone: string): Promise<void> {
  const prices = demoPrices(clock.now(), timeZone)
  await fillDemoCatalog({ db, clock }, { catalog: DEMO_CATALOG, stocks: DEMO_STOCKS, ...prices })
  await fillCampaigns({ db, clock }, demoCampaigns(clock.now(), timeZone))
  await fillDemoFacts(db, demoFacts(businessDay(clock.now(), timeZone)), clock.now())
}
