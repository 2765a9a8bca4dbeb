/**
 * Every place that shows what desktops cost, on its page: the price of one desktop and month comes first, with the region,
 * then totals; what is paid in the first period and later is said apart. A section asks at most once to start a trial:
 * rows of sizes lead to the price calculator.
 */
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { press } from './test-fields.ts'
import type { Way } from './test-forms.ts'
import { closeSite, openSite, settled, signIn, startServer } from './test-site.tsx'
import { sources } from './test-sources.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** What makes the words of a price. */
const PRICED = /\b(useMoney|formatMoney|useDesktopWords)\(|<DesktopPrice\b/

interface Place extends Way {
  /** The part of the page; default: all of it. */
  readonly part?: string
  /** The price is that of the list, and says so. */
  readonly isList?: true
  /** It shows what some desktops cost together. */
  readonly hasTotal?: true
  /** Where the window is narrow it says that the total is that of the first period, and no more. */
  readonly isShort?: true
  /** What later years cost is said by the month. */
  readonly isLaterByMonth?: true
  /** What later years cost is said by the year. */
  readonly isLaterByYear?: true
  /** It shows the price by the year too, or that alone. */
  readonly periods: readonly ('monthly' | 'yearly')[]
}

const BOTH = ['monthly', 'yearly'] as const
const QUOTED = '?regionId=a&sizeId=b&systemId=c&systemDiskGb=80&quantity=3'

/** Every component that shows the price of desktops, and the page of it. */
const PLACES: Readonly<Record<string, Place>> = {
  'catalog/campaign/offers-section.tsx': {
    at: PATHS.active618,
    part: '#offers',
    isLaterByMonth: true,
    periods: BOTH,
  },
  'catalog/catalog/calculator-section.tsx': {
    at: PATHS.productCenter,
    part: '#calculator form ~ div',
    hasTotal: true,
    isShort: true,
    periods: BOTH,
  },
  'catalog/catalog/editions-section.tsx': {
    at: PATHS.productCenter,
    part: '#editions',
    periods: ['monthly'],
  },
  'catalog/catalog/plans-section.tsx': { at: PATHS.productCenter, part: '#prices table', periods: BOTH },
  'catalog/catalog/price-answer.tsx': {
    at: PATHS.productCenter,
    part: '#calculator section',
    hasTotal: true,
    periods: BOTH,
  },
  'catalog/catalog/quote-missing.tsx': { at: PATHS.quote, periods: ['monthly'] },
  'catalog/catalog/quote.page.tsx': {
    at: `${PATHS.quote}${QUOTED}&at=1`,
    hasTotal: true,
    periods: BOTH,
  },
  'catalog/catalog/regions-section.tsx': {
    at: PATHS.productCenter,
    part: '#regions',
    isList: true,
    periods: ['monthly'],
  },
  'trials/claim/claims.page.tsx': { at: PATHS.claims, as: 'customer', isLaterByYear: true, periods: BOTH },
  'trials/purchase/ask-for-offer.page.tsx': {
    at: `${PATHS.askForOffer}${QUOTED}&at=1`,
    as: 'customer',
    hasTotal: true,
    periods: BOTH,
  },
  'trials/purchase/configuration-chooser.tsx': {
    at: PATHS.askForOffer,
    as: 'customer',
    hasTotal: true,
    periods: BOTH,
  },
  'trials/trial/trial-conversion.tsx': {
    at: PATHS.accountOverview,
    as: 'customer',
    press: ['Convert to paid Lakeside'],
    part: '[role=dialog]',
    isLaterByYear: true,
    periods: BOTH,
  },
  'website/capability/capabilities.page.tsx': {
    at: PATHS.capabilities,
    part: '#comparison',
    isList: true,
    periods: ['monthly'],
  },
  'website/home/home.page.tsx': {
    at: PATHS.home,
    part: 'div:has(> h1)',
    isList: true,
    periods: ['monthly'],
  },
  'website/home/prices-section.tsx': { at: PATHS.home, part: '#prices', periods: ['monthly'] },
  'website/scenario/scenarized.page.tsx': { at: PATHS.scenarized, part: '#sizes', periods: ['monthly'] },
  'website/scenario/sizes-section.tsx': { at: PATHS.education, part: '#sizes', periods: ['monthly'] },
}

/** Those that show no price of a desktop by themselves. */
const OTHERS: Readonly<Record<string, string>> = {
  'catalog/campaign/offer-fields.tsx': 'what an operator enters, next to its fields',
  'catalog/catalog/current-offers.tsx': 'discounts and their limits',
  'catalog/catalog/desktop-price.tsx': 'part of the places above',
  'catalog/catalog/product-center.page.tsx': 'structured data, and the language',
  'catalog/catalog/quote-lines.tsx': 'lines of a quote, below its price',
}

test('every place with a price is in the tables', () => {
  expect([...Object.keys(PLACES), ...Object.keys(OTHERS)].sort()).toEqual(sources(PRICED).sort())
})

const MONTH = { list: 20_000, final: 15_000 } as const
const REGION = 'Lakeside'

/** Three desktops with a discount in their first period. */
function prices(period: 'monthly' | 'yearly') {
  const months = period === 'yearly' ? 12 : 1
  const [listMinor, finalMinor] = [MONTH.list * months, MONTH.final * months]
  const sum = (minor: number) => ({ finalMinor: minor, netMinor: minor, taxMinor: 0, totalMinor: minor })
  const limits = { firstPeriods: 1, rate: 7500, desktops: null, customers: 'all' }
  const one = {
    ...{ regionName: REGION, regionId: 'site-1 id', sizeId: 'site-1 id', discountId: 'site-1 id' },
    ...{ period, currency: 'USD', currencies: ['USD'], vcpu: 4, memoryGb: 8, ...limits },
    ...{ baseMinor: listMinor, listMinor, finalMinor, laterMinor: listMinor },
  }
  const three = {
    ...{ ...one, quantity: 3, discountedDesktops: 3, ...sum(3 * finalMinor), listMinor: 3 * listMinor },
    ...{ desktop: { listMinor, finalMinor }, later: sum(3 * listMinor), isValid: true, isCurrent: true },
  }
  return {
    getCatalog: { name: REGION, vcpu: 4, memoryGb: 8, trialAvailable: true },
    getPlanPrices: one,
    getPrice: three,
    getQuote: three,
    getCampaign: { ...one, phase: 'during' },
    listClaims: { ...one, kind: 'newUser' },
    listTrials: { regionName: REGION },
    getTrialOffers: { ...one, ...sum(finalMinor), later: sum(listMinor), quantity: 1 },
  }
}

const cases = Object.entries(PLACES).flatMap(([file, place]) =>
  place.periods.map((period) => ({ file, period, place })),
)

test.each(cases)('$file: a desktop and month first, with the region ($period)', async ({ place, period }) => {
  startServer({ answers: prices(period) })
  signIn()
  const router = await openSite(place.at, place)
  await settled(router)
  for (const name of place.press ?? []) await press(name)
  const part = await pricedPart(place)
  const text = textOf(part)
  const [first = '', ...others] = amountsIn(part)
  const at = (minor: number) => `$${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  expect(first).toBe(at(place.isList ? MONTH.list : MONTH.final))
  expect(textOf(document.body)).toContain(REGION)
  const months = period === 'yearly' && (place.hasTotal || place.isLaterByYear) ? 12 : 1
  const desktops = (place.hasTotal ? 3 : 1) * months
  if (place.isList) expect(text).toMatch(/list price/i)
  else if (place.isShort) expect(text).toMatch(/first (month|year)/)
  else if (place.isLaterByMonth) expect(text).toContain(`Then${at(MONTH.list)} per month`)
  else expect(others).toContain(at(desktops * MONTH.list))
  if (place.hasTotal) expect(others).toContain(at(desktops * MONTH.final))
  // The calculator has its link twice, of which one is shown.
  const sections = place.as ? [] : document.querySelectorAll('main section:not(#calculator)')
  for (const section of sections) {
    const trials = section.querySelectorAll(`a[href*="${PATHS.freeTrial}"]`)
    expect(trials.length, section.id).toBeLessThan(2)
  }
  closeSite(router)
})

const ofSizes = sources(/<DesktopPrice\b/).flatMap((file) =>
  PLACES[file] ? [[file, PLACES[file]] as const] : [],
)

test.each(ofSizes)(
  '%s: a price for one desktop of a new customer is below the list price',
  async (_, place) => {
    const limits = { desktops: 1, customers: 'new', totalMinor: MONTH.final }
    startServer({
      answers: { ...prices('monthly'), getPlanPrices: { ...prices('monthly').getPlanPrices, ...limits } },
    })
    signIn()
    const router = await openSite(place.at, place)
    await settled(router)
    const part = await pricedPart(place)
    expect(amountsIn(part).slice(0, 2)).toEqual(['$200.00', '$150.00'])
    expect(textOf(part)).toContain('New customers: first month $150.00')
    closeSite(router)
  },
)

/** The part of the page with the price, once it is there. */
function pricedPart({ part = 'main' }: Place): Promise<Element> {
  return waitFor(() => {
    const found = document.querySelector(part)
    if (!found || !/\$\d/.test(found.textContent)) throw new Error(`no price: ${found?.textContent}`)
    return found
  })
}

const textOf = (part: Element): string => part.textContent.replaceAll(/\s+/g, ' ')

/** The amounts that are to be paid, in their order: without those that are struck out. */
function amountsIn(part: Element): string[] {
  const copy = part.cloneNode(true) as Element
  for (const each of copy.querySelectorAll('s, script')) each.remove()
  return copy.textContent.match(/\$\d[\d,]*\.\d\d/g) ?? []
}
