import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { DiskSizes } from '#contract/catalog/catalog/disk.rules.ts'
import type { PlanPrices, Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { MAX_QUANTITY, type PriceQuery, priceQuery } from '#contract/catalog/catalog/price.fields.ts'
import { QUOTE_PATH, type QuoteParameters, quoteQueryOf } from '#contract/catalog/catalog/quote.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCY_OF, type Currency } from '#contract/kit/money.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The calculator's configuration: the input of `getPrice` without a moment. */
export type Configuration = Omit<PriceQuery, 'at' | 'currency'> & { readonly currency: Currency }

/** The configuration of an address; undefined if it has none or an invalid one. */
export function configurationIn(url: string): PriceQuery | undefined {
  const parsed = priceQuery.safeParse(Object.fromEntries(new URL(url).searchParams))
  return parsed.success ? parsed.data : undefined
}

/**
 * The initial configuration, with the smallest parts: in the region that all pages show prices of, else in the first one
 * with prices in the currency of the language.
 */
export function firstConfiguration(
  catalog: Catalog,
  language: Language,
  shownRegionId?: string,
): Configuration | undefined {
  const own = CURRENCY_OF[language]
  const region =
    catalog.regions.find(({ id }) => id === shownRegionId) ??
    catalog.regions.find(({ currency }) => currency === own) ??
    catalog.regions[0]
  const systemId = region?.systemIds[0]
  const [size] = catalog.sizes
  const [systemDisk] = catalog.systemDisks
  if (!region || !systemId || !size || !systemDisk) return undefined
  return {
    regionId: region.id,
    sizeId: size.id,
    systemId,
    systemDiskGb: systemDisk.minGb,
    dataDiskGb: 0,
    quantity: 1,
    period: 'monthly',
    currency: shownRegionId === region.id ? own : region.currency,
    customer: 'new',
  }
}

/** A desktop of a price table: one of its sizes with what its prices include; undefined where nothing is included. */
export function planConfiguration(plans: PlanPrices, sizeId: string): Configuration | undefined {
  const { regionId, currency, included } = plans
  if (!included) return undefined
  const { systemId, systemDiskGb } = included
  return {
    regionId,
    sizeId,
    systemId,
    systemDiskGb,
    dataDiskGb: 0,
    quantity: 1,
    period: 'monthly',
    currency,
    customer: 'new',
  }
}

/**
 * The configuration with the size and period that an offer of the price table holds for, the chosen size where it does;
 * undefined for an offer that no price of the table has.
 */
export function offerConfiguration(
  plans: PlanPrices,
  configuration: Configuration,
  offerId: string,
): Configuration | undefined {
  const fitting = plans.plans.flatMap(({ sizeId, prices }) =>
    prices.flatMap(({ period, discountId }) => (discountId === offerId ? { sizeId, period } : [])),
  )
  const { sizeId } = configuration
  const fit = fitting.find((each) => each.sizeId === sizeId) ?? fitting[0]
  return fit && inPeriod({ ...configuration, sizeId: fit.sizeId }, fit.period)
}

/** The configuration in another region, with a system that is available there. */
export function inRegion(configuration: Configuration, regionId: string, catalog: Catalog): Configuration {
  const systems = catalog.regions.find((region) => region.id === regionId)?.systemIds ?? []
  const systemId = systems.includes(configuration.systemId) ? configuration.systemId : (systems[0] ?? '')
  return { ...configuration, regionId, systemId }
}

/** The currency of a table where its region has prices in it, else another one that the region has; undefined: none. */
export function soldCurrency({ currency, currencies }: PlanPrices): Currency | undefined {
  return currencies.includes(currency) ? currency : currencies[0]
}

/** The configuration in the currency that the table of its region and currency is sold in. */
export function inSoldCurrency(configuration: Configuration, plans: PlanPrices): Configuration {
  const isOwnTable = plans.regionId === configuration.regionId && plans.currency === configuration.currency
  const currency = isOwnTable ? soldCurrency(plans) : undefined
  return !currency || currency === configuration.currency ? configuration : { ...configuration, currency }
}

/** A trial has a quantity of one. */
export function inPeriod(configuration: Configuration, period: Configuration['period']): Configuration {
  return { ...configuration, period, quantity: period === 'trial' ? 1 : configuration.quantity }
}

/** The sizes of a disk, for its field. */
export function diskSteps({ minGb, maxGb, stepGb }: DiskSizes) {
  return { min: minGb, max: maxGb, step: stepGb }
}

export const QUANTITY_STEPS = { min: 1, max: MAX_QUANTITY, step: 1 } as const

/** Address of the calculator with a configuration. */
export function calculatorPath(configuration: Configuration): string {
  return `${PATHS.productCenter}?${quoteQueryOf(configuration)}#calculator`
}

/** What the trial form can be told of a desktop; what is left out it chooses itself. */
export type TrialChoice = Partial<
  Pick<Configuration, 'regionId' | 'sizeId' | 'systemId' | 'systemDiskGb' | 'dataDiskGb'>
>

const TRIAL_QUERY = ['regionId', 'sizeId', 'systemId', 'systemDiskGb', 'dataDiskGb'] as const

/** Address of the trial form for a desktop that was chosen elsewhere. */
export function trialPath(choice: TrialChoice): string {
  const query = TRIAL_QUERY.flatMap((name): [string, string][] => {
    const value = choice[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return `${PATHS.freeTrial}?${new URLSearchParams(query)}`
}

/** Address of the form for a proof of concept with the region and the size of a desktop. */
export function pocPath({ regionId, sizeId, quantity }: Configuration): string {
  return `${PATHS.proofOfConcept}?${new URLSearchParams({ regionId, sizeId, people: String(quantity) })}`
}

/** Address that reproduces a quote: the configuration and the moment of its prices. */
export function quotePath({ configuration, at }: Pick<Price, 'configuration' | 'at'>): string {
  return quotePathOf({ ...configuration, at })
}

/** Address of a quote; without a moment it leads to that of today's prices. */
export function quotePathOf(quote: QuoteParameters): string {
  return `${QUOTE_PATH}?${quoteQueryOf(quote)}`
}

/**
 * Address of the request for a formal quote: of this quote, or without a moment where its configuration is chosen first.
 */
export function offerPath(quote: QuoteParameters): string {
  return `${PATHS.askForOffer}?${quoteQueryOf(quote)}`
}
