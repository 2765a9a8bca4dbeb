import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import type { PriceQuery } from '#contract/catalog/catalog/price.fields.ts'
import type { Quote, QuoteQuery } from '#contract/catalog/catalog/quote.endpoints.ts'
import { QUOTE_PATH, quoteQueryOf } from '#contract/catalog/catalog/quote.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { endOfDayAfter } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { sha256 } from '#server/kit/ids.ts'
import { qrOutline } from '#server/kit/qr-code.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { currentFacts, quoteDays } from '#server/publishing/facts/facts.service.ts'
import { presentPrice } from './price.present.ts'
import { askPrice } from './price.service.ts'

/**
 * A quote: the price of a configuration at a moment, with its parties and validity. Nothing is stored, since the link
 * says everything; published prices never change (decision 011).
 * @throws as `askPrice` does
 */
export async function askQuote(deps: Deps, query: QuoteQuery, language: Language): Promise<Quote> {
  const { buyer, attention, ...wanted } = query
  const asked = await askPrice(deps, wanted)
  const price = presentPrice(asked, language)
  const timeZone = asked.answer.region.timeZone ?? deps.settings.timeZone
  const { configuration, at } = price
  const link = quoteQueryOf({ ...configuration, at, buyer, attention })
  const address = `${deps.siteAddress.origin()}${QUOTE_PATH}?${link}`
  const holdsUntil = endOfDayAfter(at, await quoteDays(deps), timeZone)
  const discountEnds = price.discount?.validUntil ?? Number.POSITIVE_INFINITY
  const validUntil = Math.min(holdsUntil, discountEnds)
  const { company } = await currentFacts(deps)
  return {
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
    qr: qrOutline(address),
    price,
  }
}

/** A price as it is shown, for other features. @throws as `askPrice` does */
export async function shownPrice(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'contents'>,
  query: PriceQuery,
  language: Language,
): Promise<Price> {
  return presentPrice(await askPrice(deps, query), language)
}
