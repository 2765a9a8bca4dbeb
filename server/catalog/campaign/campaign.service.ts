import { type CampaignValue, campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import {
  campaignToShow,
  offerIdOf,
  phaseAt,
  type Span,
  spanOf,
} from '#contract/catalog/campaign/campaign.rules.ts'
import type { Words } from '#contract/kit/language.ts'
import { catalogOnOffer } from '#server/catalog/catalog/catalog.service.ts'
import { nextPriceChange, type PriceAnswer, priceAt } from '#server/catalog/catalog/price.service.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { publishFirstVersions } from '#server/publishing/content/content.service.ts'

type CampaignDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contents'>
type CampaignOffer = CampaignValue['offers'][number]

/** A published campaign with the moments of its days. */
export interface DatedCampaign extends Span {
  readonly id: string
  readonly value: CampaignValue
  /** The first moment after the renewal pack's last day; undefined without a pack. */
  readonly packEndsAt: number | undefined
}

/** An offer with the price answer that the whole site gives for its desktop. */
export interface PricedOffer {
  readonly offer: CampaignOffer
  readonly answer: PriceAnswer & { readonly discount: NonNullable<PriceAnswer['discount']> }
  readonly system: { readonly name: Words }
}

/** What becomes of an offer on the page: one that costs its base price, or is not on offer, is not shown. */
export type OfferAnswer =
  | ({ readonly state: 'shown' } & PricedOffer)
  | { readonly state: 'noDiscount'; readonly answer: PriceAnswer }
  | { readonly state: 'notOnOffer' }

type CampaignDays = Pick<CampaignValue, 'startsOn' | 'endsOn' | 'timeZone'>

export interface OpenCampaign extends DatedCampaign {
  readonly offers: readonly PricedOffer[]
}

function publishedCampaigns({ contents }: CampaignDeps, now: number): DatedCampaign[] {
  return [...contents.at<CampaignValue>(campaignContent, now).values()].map(({ itemId, value }) => ({
    id: itemId,
    value,
    ...spanOf(value),
    packEndsAt: value.renewalPack ? endOfDay(value.renewalPack.endsOn, value.timeZone) : undefined,
  }))
}

/**
 * The campaign to show at a moment: what runs, else what comes next, else what was last; undefined without any. A
 * preview shows its own campaign, also while another one runs.
 */
export async function shownCampaign(deps: CampaignDeps, now: number): Promise<OpenCampaign | undefined> {
  const published = publishedCampaigns(deps, now)
  const previewed = deps.contents.previewed(campaignContent)
  const shown = published.find(({ id }) => id === previewed) ?? campaignToShow(published, now)
  if (!shown) return undefined
  return { ...shown, offers: await pricedOffers(deps, shown.value.offers, momentOfPrices(shown, now)) }
}

/** A campaign by its id, without prices; undefined where none is published. */
export function campaignById(deps: CampaignDeps, id: string, now: number): DatedCampaign | undefined {
  return publishedCampaigns(deps, now).find((campaign) => campaign.id === id)
}

/** One offer of a campaign at the prices of a moment; undefined where it is none, or no cheaper than its base price. */
export async function offerOfCampaign(
  deps: CampaignDeps,
  { value }: DatedCampaign,
  offerId: string,
  at: number,
): Promise<PricedOffer | undefined> {
  const offers = value.offers.filter((offer) => offerIdOf(offer) === offerId)
  return (await pricedOffers(deps, offers, at))[0]
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
  offers: readonly CampaignOffer[],
  at: number,
): Promise<PricedOffer[]> {
  return (await offersAt(deps, offers, at)).filter((answer) => answer.state === 'shown')
}

async function offersAt(
  deps: CampaignDeps,
  offers: readonly CampaignOffer[],
  at: number,
): Promise<readonly OfferAnswer[]> {
  const catalog = catalogOnOffer(deps)
  const answers: OfferAnswer[] = []
  for (const offer of offers) answers.push(await offerAt(deps, catalog, offer, at))
  return answers
}

async function offerAt(
  deps: CampaignDeps,
  catalog: ReturnType<typeof catalogOnOffer>,
  offer: CampaignOffer,
  at: number,
): Promise<OfferAnswer> {
  const region = catalog.regions.find((row) => row.id === offer.regionId)
  const system = catalog.systems.find((row) => row.id === offer.systemId)
  if (!region || !system || !catalog.sizes.some((row) => row.id === offer.sizeId))
    return { state: 'notOnOffer' }
  const answer = await priceAt(
    deps,
    { ...offer, quantity: 1, currency: region.currency, customer: 'new' },
    at,
  )
  if (!answer) return { state: 'notOnOffer' }
  if (!answer.discount) return { state: 'noDiscount', answer }
  return { state: 'shown', offer, system, answer: { ...answer, discount: answer.discount } }
}

/** Offers of a campaign that is edited, at the prices that its page will show; without its days at those of now. */
export async function priceOffers(
  deps: CampaignDeps,
  { days, offers }: { readonly days: CampaignDays | null; readonly offers: readonly CampaignOffer[] },
): Promise<{ readonly at: number; readonly answers: readonly OfferAnswer[] }> {
  const now = deps.clock.now()
  const at = days ? momentOfPrices(spanOf(days), now) : now
  return { at, answers: await offersAt(deps, offers, at) }
}

/** The next moment at which a campaign, its renewal pack or a price begins or ends; null where none is planned. */
export function nextChange(deps: CampaignDeps, now: number): number | null {
  const moments = [
    ...publishedCampaigns(deps, now).flatMap(({ startsAt, endsAt, packEndsAt }) => [
      startsAt,
      endsAt,
      packEndsAt ?? now,
    ]),
    deps.contents.nextMoment([campaignContent], now) ?? now,
    nextPriceChange(deps) ?? now,
  ].filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** Publishes campaigns of which no version is there yet; what operators have changed stays as it is. */
export async function fillCampaigns(
  deps: Pick<Deps, 'db' | 'clock'>,
  items: readonly { readonly itemId: string; readonly value: CampaignValue; readonly at?: number }[],
): Promise<void> {
  await publishFirstVersions(deps, campaignContent, items, 'demo')
}
