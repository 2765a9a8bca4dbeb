import { z } from 'zod'
import { PERIOD_WORDS } from '#contract/catalog/catalog/period-words.rules.ts'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import type { Quote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { CONFIGURATION_QUERY } from '#contract/catalog/catalog/quote.rules.ts'
import { isOperator } from '#contract/kit/account-type.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import { purchaseErrors } from '#contract/trials/purchase/purchase.errors.ts'
import { PURCHASE, type PurchaseForm } from '#contract/trials/purchase/purchase.fields.ts'
import type { PurchaseField } from '#contract/trials/purchase/purchase-queue.fields.ts'
import { askQuoteIn } from '#server/catalog/catalog/quote.service.ts'
import { countOneMore } from '#server/kit/counters/open-count.store.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { groupedPhone, storedPhone } from '#server/kit/phone/stored-phone.ts'
import { comparedFields } from '#server/requests/queue/compared-fields.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { type RequestRow, submitRequest } from '#server/requests/request/request.service.ts'
import type { RequestFact } from '#server/requests/request/request-registry.service.ts'
import { purchasePage, tellPurchase } from './purchase.mail.ts'
import {
  closePurchase,
  findPurchase,
  findPurchases,
  insertPurchase,
  type PurchaseRow,
  waitingPurchases,
} from './purchase.store.ts'

/**
 * Asks for a formal quote with the configuration of a quote. What the quote says is stored as it is, in both languages.
 * @throws notPermitted for operators; quoteExpired; alreadyAsked; tooMany; as `askQuote` does
 */
export async function askForPurchase(
  deps: Deps,
  caller: SignedInCaller,
  { configuration, contactPhone, ...form }: PurchaseForm,
  call: RequestContext,
): Promise<RequestRow> {
  if (!mayAskForOffer(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const asked = { ...configuration, buyer: form.companyName, attention: form.contactName }
  const quoteIn = await askQuoteIn(deps, asked)
  const [zh, en] = [quoteIn('zh'), quoteIn('en')]
  const { number, address, isValid } = zh
  if (!isValid) throw appError(purchaseErrors.quoteExpired)
  return deps.db.transaction(async (tx) => {
    const isCounted = await countOneMore(tx, 'purchaseCounts', { accountId, most: PURCHASE.openAtOnce })
    const waiting = await waitingPurchases(tx, accountId)
    const same = waiting.find((each) => configurationIn(each.address) === configurationIn(address))
    if (same)
      throw appError(purchaseErrors.alreadyAsked, {
        params: { number: same.quote },
        page: purchasePage(same.requestId),
      })
    if (!isCounted) throw appError(purchaseErrors.tooMany, { params: { count: PURCHASE.openAtOnce } })
    const { language } = call
    const { companyName: subject, country } = form
    const words = { subject, reference: number, country, language }
    const wanted = { kind: 'purchase', accountId, userId: userIdOf(caller), ...words } as const
    const request = await submitRequest(deps, tx, wanted, call)
    await insertPurchase(tx, {
      ...form,
      requestId: request.id,
      accountId,
      quote: number,
      address,
      facts: JSON.stringify({ zh: quoteFacts(zh, 'zh'), en: quoteFacts(en, 'en'), ...datesOf(zh) }),
      contactPhone: storedPhone(contactPhone, country),
      statedBy: userIdOf(caller),
      createdAt: deps.clock.now(),
      open: true,
    })
    return request
  })
}

/** What the address of a quote asks for, whenever and by whom. */
function configurationIn(address: string): string {
  const { searchParams } = new URL(address)
  return CONFIGURATION_QUERY.map((name) => searchParams.get(name) ?? '').join(' ')
}

/** When a quote was issued and how long it holds, by its own clock. */
function datesOf({ issuedAt, validUntil, timeZone }: Quote) {
  return { dates: { issuedAt, validUntil, timeZone } }
}

/** Customers and partners ask; the provider's own staff does not. */
function mayAskForOffer({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return !isOperator(accountType)
}

type Fact = RequestFact & { readonly name: PurchaseField }

/** What a quote says, price per desktop and month first. */
function quoteFacts({ price }: Quote, language: Language): Fact[] {
  const { configuration, lines, desktop, totalMinor, later, discountedDesktops } = price
  const { regionName, quantity, period, currency } = configuration
  const money = (minor: number) => formatMoney(minor, currency, language)
  const of = (kind: Price['lines'][number]['kind']) => lines.filter((line) => line.kind === kind)
  const each = discountedDesktops === quantity ? desktop.finalMinor : desktop.listMinor
  const disks = [...of('systemDisk'), ...of('dataDisk')].map(({ units }) => `${units * DISK_PRICE_GB} GB`)
  return [
    { name: 'region', value: regionName },
    { name: 'size', value: of('size')[0]?.name ?? '' },
    { name: 'system', value: of('system')[0]?.name ?? '' },
    { name: 'disks', value: disks.join(' + ') },
    { name: 'quantity', value: String(quantity) },
    { name: 'period', value: PERIOD_WORDS[language][period] },
    { name: 'perDesktop', value: money(period === 'yearly' ? perMonth(each) : each) },
    ...(later
      ? [
          { name: 'firstTotal' as const, value: money(totalMinor) },
          { name: 'laterTotal' as const, value: money(later.totalMinor) },
        ]
      : [{ name: 'periodTotal' as const, value: money(totalMinor) }]),
  ]
}

const lines = z.array(z.object({ name: z.string(), value: z.string() }))
const storedFacts = z.object({
  zh: lines,
  en: lines,
  /** Requests of before it was stored have none. */
  dates: z.object({ issuedAt: z.int(), validUntil: z.int(), timeZone: z.string() }).optional(),
})

const VALIDITY_WORDS = {
  zh: { holds: (until: string) => `至 ${until}`, over: (until: string) => `已于 ${until} 过期` },
  en: { holds: (until: string) => `Until ${until}`, over: (until: string) => `Expired: ${until}` },
} as const satisfies Record<Language, Record<string, (until: string) => string>>

/** What was asked for with a quote. @param now decides whether the quote still holds */
export function configurationFacts(row: PurchaseRow, language: Language, now: number): RequestFact[] {
  const { dates, ...facts } = storedFacts.parse(JSON.parse(row.facts))
  if (!dates) return facts[language]
  const { issuedAt, validUntil, timeZone } = dates
  const words = VALIDITY_WORDS[language][now < validUntil ? 'holds' : 'over']
  return [
    { name: 'issuedAt', value: formatZonedDateTime(issuedAt, language, timeZone) },
    { name: 'validity', value: words(formatDeadline(validUntil, language, timeZone)) },
    ...facts[language],
  ]
}

/** What was asked for, for both sides. */
function purchaseFacts(row: PurchaseRow, language: Language, now: number): RequestFact[] {
  const facts = [
    { name: 'quote', value: row.quote },
    ...configurationFacts(row, language, now),
    { name: 'companyName', value: row.companyName },
    { name: 'contactName', value: row.contactName },
    { name: 'contactEmail', value: row.contactEmail },
    { name: 'country', value: row.country },
    { name: 'contactPhone', value: groupedPhone(row.contactPhone) },
    { name: 'message', value: row.message },
    { name: 'quoteLink', value: row.address },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** What the queue shows of a request. */
export function purchaseOnQueue({ clock }: Pick<Deps, 'clock'>): QueueOnServer {
  return {
    async item(db, { id }, language) {
      const row = await findPurchase(db, id)
      return {
        fields: row ? comparedFields(purchaseFacts(row, language, clock.now()), undefined) : [],
        images: [],
        checks: [],
      }
    },
    warnings: async () => new Map(),
  }
}

/** What follows from the moves of such requests, and what was asked for. */
export function registerPurchaseRequests(deps: Deps): void {
  deps.requests.on('purchase', {
    async afterMove(tx, { request, event }) {
      if (event.fromState !== null) await closePurchase(tx, request.id)
      await tellPurchase(deps, tx, request, event)
    },
    async titles(db, requests) {
      const rows = await findPurchases(
        db,
        requests.map(({ id }) => id),
      )
      return new Map(rows.map(({ requestId, quote }) => [requestId, quote]))
    },
    async facts(db, { id }, language) {
      const row = await findPurchase(db, id)
      return row ? purchaseFacts(row, language, deps.clock.now()) : []
    },
  })
}
