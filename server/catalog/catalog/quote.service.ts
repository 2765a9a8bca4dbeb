import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import type { PriceQuery } from '#contract/catalog/catalog/price.fields.ts'
import type { Quote, QuoteQuery } from '#contract/catalog/catalog/quote.endpoints.ts'
import { QUOTE_PATH, quoteQueryOf } from '#contract/catalog/catalog/quote.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { SiteValue } from '#contract/publishing/site/site.fields.ts'
import { endOfDayAfter } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { sha256 } from '#server/kit/ids.ts'
import { qrOutline } from '#server/kit/qr-code.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { factsAt, quoteDaysOf } from '#server/publishing/facts/facts.service.ts'
import { versionsAt } from '#server/publishing/site/setting-versions.service.ts'
import { presentPrice } from './price.present.ts'
import { askPrice } from './price.service.ts'

/**
 * A quote: the price of a configuration at a moment, with its parties and validity. The link names the moment; prices,
 * seller, days of validity and clock are the versions of that moment, which are stored and never change (decision 011).
 * @throws as `askPrice` does
 */
export async function askQuote(deps: Deps, query: QuoteQuery, language: Language): Promise<Quote> {
  return (await askQuoteIn(deps, query))(language)
}

/** The same in each language that is asked for: one quote, whose words differ. @throws as `askPrice` does */
export async function askQuoteIn(deps: Deps, query: QuoteQuery): Promise<(language: Language) => Quote> {
  const { buyer, attention, ...wanted } = query
  const asked = await askPrice(deps, wanted)
  const { configuration, at, discount } = presentPrice(asked, 'en')
  // What was printed stays: everything that a quote says is of its moment.
  const facts = await factsAt(deps, at)
  const timeZone = asked.answer.region.timeZone ?? (await timeZoneAt(deps, at))
  const link = quoteQueryOf({ ...configuration, at, buyer, attention })
  const address = `${deps.siteAddress.origin()}${QUOTE_PATH}?${link}`
  const holdsUntil = endOfDayAfter(at, quoteDaysOf(facts), timeZone)
  const validUntil = Math.min(holdsUntil, discount?.validUntil ?? Number.POSITIVE_INFINITY)
  const { company } = facts
  const qr = qrOutline(address)
  return (language) => ({
    number: referenceNumber('Q', businessDay(at, timeZone), sha256(quoteQueryOf({ ...configuration, at }))),
    timeZone,
    issuedAt: at,
    validUntil,
    isValid: deps.clock.now() < validUntil,
    seller: company
      ? {
          name: company.value.name[language],
          address: company.value.address[language],
          registrationNumber: company.value.registrationNumber,
          demo: company.demo,
        }
      : null,
    buyer: { name: buyer, attention },
    address,
    qr,
    price: presentPrice(asked, language),
  })
}

/** By which clock the provider's days began and ended at a moment. */
async function timeZoneAt({ db, settings }: Pick<Deps, 'db' | 'settings'>, at: number): Promise<string> {
  const [calendar] = await versionsAt(db.query, ['calendar'], at)
  return (calendar?.value as SiteValue<'calendar'> | undefined)?.timeZone ?? settings.timeZone
}

/** A price as it is shown, for other features. @throws as `askPrice` does */
export async function shownPrice(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'contents'>,
  query: PriceQuery,
  language: Language,
): Promise<Price> {
  return presentPrice(await askPrice(deps, query), language)
}
