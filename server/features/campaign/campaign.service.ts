import type { Span } from '#contract/features/campaign/campaign.rules.ts'
import { campaignToShow, phaseAt } from '#contract/features/campaign/campaign.rules.ts'
import type { Words } from '#contract/features/catalog/words.rules.ts'
import type { Deps } from '#server/deps.ts'
import { catalogOnOffer } from '#server/features/catalog/catalog.service.ts'
import type { PriceAnswer } from '#server/features/catalog/price.service.ts'
import { nextPriceChange, priceAt } from '#server/features/catalog/price.service.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { spanOf } from './campaign.rules.ts'
import type { CampaignOfferRow, CampaignRecord } from './campaign.store.ts'
import { activeCampaigns, addCampaign, packsOf, partsOfCampaign } from './campaign.store.ts'

export type { CampaignRecord }

type CampaignDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contents'>

/** An offer with the price answer that the whole site gives for its desktop. */
export interface PricedOffer {
  readonly offer: CampaignOfferRow
  readonly answer: PriceAnswer & { readonly discount: NonNullable<PriceAnswer['discount']> }
  readonly system: { readonly name: Words }
}

export interface OpenCampaign extends Omit<CampaignRecord, 'offers'>, Span {
  readonly offers: readonly PricedOffer[]
  /** The first moment after the renewal pack's last day. */
  readonly packEndsAt: number | undefined
}

/** The campaign to show at a moment: what runs, else what comes next, else what was last; undefined without any. */
export async function shownCampaign(deps: CampaignDeps, now: number): Promise<OpenCampaign | undefined> {
  const db = deps.db.query
  const dated = (await activeCampaigns(db)).map((campaign) => ({ campaign, ...spanOf(campaign) }))
  const shown = campaignToShow(dated, now)
  if (!shown) return undefined
  const { campaign } = shown
  const { offers, rules, renewalPack } = await partsOfCampaign(db, campaign.id)
  return {
    ...shown,
    rules,
    renewalPack,
    offers: await pricedOffers(deps, offers, momentOfPrices(shown, now)),
    packEndsAt: renewalPack ? endOfDay(renewalPack.endsOn, campaign.timeZone) : undefined,
  }
}

/** A campaign without prices, by its id; undefined where there is none that is shown. */
export async function campaignById(
  db: Executor,
  id: string,
): Promise<Omit<OpenCampaign, 'offers' | 'rules'> | undefined> {
  const campaign = (await activeCampaigns(db)).find((row) => row.id === id)
  if (!campaign) return undefined
  const [renewalPack] = await packsOf(db, [id])
  const packEndsAt = renewalPack ? endOfDay(renewalPack.endsOn, campaign.timeZone) : undefined
  return { campaign, ...spanOf(campaign), renewalPack, packEndsAt }
}

/** One offer of a campaign at the prices of a moment; undefined where it is none, or no cheaper than its base price. */
export async function offerOfCampaign(
  deps: CampaignDeps,
  db: Executor,
  wanted: { readonly campaignId: string; readonly offerId: string },
  at: number,
): Promise<PricedOffer | undefined> {
  const { offers } = await partsOfCampaign(db, wanted.campaignId)
  const [offer] = await pricedOffers(
    deps,
    offers.filter(({ id }) => id === wanted.offerId),
    at,
  )
  return offer
}

/** Prices count now; before a campaign those of its first moment, after it those of its last. */
function momentOfPrices(span: Span, now: number): number {
  const phase = phaseAt(span, now)
  if (phase === 'before') return span.startsAt
  return phase === 'during' ? now : span.endsAt - 1
}

/** Offers whose desktop is in the catalogue and cheaper than its base price; the others are none. */
async function pricedOffers(
  deps: CampaignDeps,
  offers: readonly CampaignOfferRow[],
  at: number,
): Promise<PricedOffer[]> {
  const catalog = catalogOnOffer(deps)
  const priced: PricedOffer[] = []
  for (const offer of offers) {
    const region = catalog.regions.find((row) => row.id === offer.regionId)
    const system = catalog.systems.find((row) => row.id === offer.systemId)
    if (!region || !system || !catalog.sizes.some((row) => row.id === offer.sizeId)) continue
    const answer = await priceAt(deps, { ...offer, quantity: 1, currency: region.currency }, at)
    if (!answer?.discount) continue
    priced.push({ offer, system, answer: { ...answer, discount: answer.discount } })
  }
  return priced
}

/** The next moment at which a campaign, its renewal pack or a price begins or ends; null where none is planned. */
export async function nextChange(deps: CampaignDeps, now: number): Promise<number | null> {
  const db = deps.db.query
  const campaigns = await activeCampaigns(db)
  const zones = new Map(campaigns.map(({ id, timeZone }): [string, string] => [id, timeZone]))
  const packs = await packsOf(db, [...zones.keys()])
  const moments = [
    ...campaigns.map(spanOf).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...packs.map((pack) => endOfDay(pack.endsOn, zones.get(pack.campaignId) ?? 'UTC')),
    nextPriceChange(deps) ?? now,
  ].filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** Adds campaigns that are not there yet, each whole or not at all. */
export async function fillCampaigns(db: Db, records: readonly CampaignRecord[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const record of records) await addCampaign(tx, record)
  })
}
