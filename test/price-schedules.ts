/**
 * Schedules of prices: what operators publish, plan, confirm, withdraw and end while time passes, and what must be true
 * of the prices then. The same schedules run over the services and through the API.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { discountContent, priceListContent } from '#contract/features/catalog/catalog.content.ts'
import type { DiscountValue, PriceListValue } from '#contract/features/catalog/catalog-value.fields.ts'
import { priceIn, withPrice } from '#contract/features/catalog/price-cells.rules.ts'
import type { Configuration } from '#server/features/catalog/price.service.ts'
import { changeContent } from '#server/features/site/content-version.service.ts'
import type { TestApp } from './app.ts'

/** The price that changes: of a month of this desktop, in dollars. */
const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
export const DESKTOP: Configuration = {
  regionId: CELL.regionId,
  sizeId: CELL.itemId,
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  period: CELL.period,
  currency: 'USD',
}
const LIST = { kind: priceListContent.kind, itemId: 'usd' } as const
const OFFER = { kind: discountContent.kind, itemId: 'offer-of-the-test' } as const
export type PricedItem = typeof LIST | typeof OFFER

/** A price list that differs from the one in force by more than this needs a second operator. */
export const MOST_PERCENT = 20
/** Until how long before its moment a version can be withdrawn (`SETTLE_MS`), and what every process has read by then. */
const SETTLE_MS = 2_000
/** How often another process looks for changes (`CONTENT_EVERY_MS` of the server). */
const LOOK_EVERY_MS = 500
/** Moments that are planned are whole seconds of a schedule, so that several versions begin at the same one. */
const SLOT_MS = 1_000
const SLOTS = 40

/** When it is to begin: now, or a slot of the schedule; one that has passed is now too. */
const slot = fc.option(fc.integer({ min: 1, max: SLOTS }), { nil: null })
const which = fc.nat(11)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('list' as const), slot, cents: cents() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('offer' as const), slot, rate: fc.integer({ min: 1, max: 9_999 }) },
      ...{ from: fc.integer({ min: -3, max: 9 }), slots: fc.integer({ min: 1, max: 12 }) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), slot, list: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(1, 499, 999, 1_999, 2_000, 2_001), fc.integer({ min: 1, max: 15_000 })),
    }),
  },
)
export type PriceStep = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Any schedule; `longest` in steps. */
export function priceSchedule(longest: number): fc.Arbitrary<PriceStep[]> {
  return fc.array(step, { minLength: 1, maxLength: longest })
}

function cents() {
  return fc.integer({ min: 1_700, max: 3_100 })
}

/** What was asked and became of it: a version, or the code of a refusal. */
export type Answer = { readonly number: number; readonly fromAt: number; readonly state: string } | string

/** How a schedule reaches the site. */
export interface PriceDesk {
  publish(item: PricedItem, value: PriceListValue | DiscountValue, at: number | null): Promise<Answer>
  end(item: PricedItem, at: number | null): Promise<Answer>
  withdraw(item: PricedItem, number: number): Promise<Answer>
  confirm(item: PricedItem, number: number): Promise<Answer>
  /** Publishes an earlier version again, from now on. */
  restore(item: PricedItem, number: number): Promise<Answer>
  /** The price of the desktop as a visitor sees it, now or at an earlier moment; the code of a refusal. */
  price(at?: number): Promise<ShownPrice | string>
  /** The price that is planned for a moment, null: none; where this way to the site can tell. */
  planned?(at: number): Promise<{ readonly listMinor: number; readonly finalMinor: number } | null>
  /** Another process of the site, with its own memory; where this way has one. */
  readonly other?: {
    read(): Promise<void>
    list(): PriceListValue | undefined
    offer(): DiscountValue | undefined
  }
}

export interface ShownPrice {
  readonly at: number
  readonly lines: readonly { readonly baseMinor: number; readonly finalMinor: number }[]
}

/** A version as the rules of the product say it should be, told in another way than the code does. */
interface Planned {
  readonly item: PricedItem
  readonly number: number
  from: number
  readonly value: { readonly cents: number } | Omit<DiscountValue, 'name' | 'conditions'> | null
  /** When it was published, or confirmed: from then on processes read it. */
  since: number
  isWaiting: boolean
  isWithdrawn: boolean
}

type Row = Awaited<ReturnType<typeof storedVersions>>[number]

/** One schedule on a site: what is true after every step, and at the end of every moment of it. */
export async function walkSchedule(site: TestApp, desk: PriceDesk, steps: readonly PriceStep[]) {
  const first = await startOver(site, desk)
  const base = first.at(-1)?.value as PriceListValue
  const { clock } = site
  const begun = clock.now()
  const versions: Planned[] = first.map(({ number, fromAt, value }) => ({
    ...{ item: LIST, number, from: fromAt, since: 0, isWaiting: false, isWithdrawn: false },
    value: { cents: priceIn((value as PriceListValue).prices, CELL) ?? 0 },
  }))
  const shown: ShownPrice[] = []
  const shownElsewhere: { at: number; cents: number | undefined; rate: number | undefined }[] = []
  let stored: Row[] = []
  let otherHasRead = begun

  for (const each of steps) {
    if (each.do === 'wait') await pass(each.ms)
    else await act(each)
    // As the process does that has published, and as every process does within a second.
    await site.deps.settings.refresh()
    await visit()
    await requireSameHistory()
    lookElsewhere()
    // A price of now may still be replaced in the same millisecond; what was shown before it may not.
    await pass(1)
  }
  await visitAgain()
  await requireOneAtAnyMoment()
  requireKnownElsewhere()

  async function act(each: Exclude<PriceStep, { do: 'wait' }>): Promise<void> {
    const now = clock.now()
    if (each.do === 'list') {
      const value = { ...base, prices: withPrice(base.prices, CELL, each.cents) }
      const at = momentOf(each.slot)
      added(LIST, { cents: each.cents }, at, await desk.publish(LIST, value, at))
    }
    if (each.do === 'offer') {
      const at = momentOf(each.slot)
      const value = offerFrom((at ?? now) + each.from * SLOT_MS, each)
      const answer = await desk.publish(OFFER, value, at)
      if (value.validUntil !== null && value.validUntil <= (at ?? now)) expect(answer).toBe('inputInvalid')
      else added(OFFER, value, at, answer)
    }
    if (each.do === 'end') {
      const [item, at] = [each.list ? LIST : OFFER, momentOf(each.slot)]
      const answer = await desk.end(item, at)
      if (!versions.some((version) => version.item === item)) expect(answer).toBe('notFound')
      else if (!inForce(item, at ?? now)?.value) expect(answer).toBe('contentNotPublished')
      else added(item, null, at, answer)
    }
    if (each.do === 'withdraw' || each.do === 'confirm' || each.do === 'restore') {
      const version = versions[each.which % versions.length]
      if (version) await change(each.do, version)
    }
  }

  async function change(what: 'withdraw' | 'confirm' | 'restore', version: Planned): Promise<void> {
    const now = clock.now()
    const { item, number, value, isWaiting, isWithdrawn } = version
    if (what === 'restore') {
      if (value === null) return
      const answer = await desk.restore(item, number)
      const isOver = 'validUntil' in value && value.validUntil !== null && value.validUntil <= now
      if (isOver) expect(answer).toBe('inputInvalid')
      else added(item, value, null, answer)
    }
    if (what === 'withdraw') {
      const answer = await desk.withdraw(item, number)
      if (isWithdrawn) expect(answer).toBe('contentAlreadyWithdrawn')
      else if (!isWaiting && version.from - SETTLE_MS <= now) expect(answer).toBe('contentAlreadyInForce')
      else {
        expect(answer).toMatchObject({ number, state: 'withdrawn' })
        version.isWithdrawn = true
      }
    }
    if (what === 'confirm') {
      const answer = await desk.confirm(item, number)
      if (!isWaiting || isWithdrawn) expect(answer).toBe('contentNotAwaiting')
      else {
        const from = version.from > now ? version.from : beginning(item, null)
        expect(answer).toMatchObject({ number, fromAt: from })
        Object.assign(version, { from, since: now, isWaiting: false })
      }
    }
  }

  /** What a publication became: it begins when it was asked for, and waits where the rule of large changes says so. */
  function added(item: PricedItem, value: Planned['value'], at: number | null, answer: Answer): void {
    const now = clock.now()
    const number =
      Math.max(0, ...versions.filter((each) => each.item === item).map((each) => each.number)) + 1
    const from = beginning(item, at)
    const isWaiting = item === LIST && needsSecond(value, at ?? now)
    const version = { item, number, from, value, since: now, isWaiting, isWithdrawn: false }
    versions.push(version)
    const state = isWaiting ? 'awaiting' : from > now ? 'scheduled' : 'inForce'
    expect(answer).toMatchObject({ number, fromAt: from, state })
  }

  function needsSecond(value: Planned['value'], at: number): boolean {
    if (value === null) return true
    const before = centsAt(at)
    if (before === undefined || !('cents' in value)) return false
    return (Math.abs(value.cents - before) * 100) / before > MOST_PERCENT
  }

  /** A moment ahead as it is; now: never before what is in force, or will be before every process knows of it. */
  function beginning(item: PricedItem, at: number | null): number {
    const now = clock.now()
    return at ?? Math.max(now, inForce(item, now + SETTLE_MS)?.from ?? 0)
  }

  function momentOf(wanted: number | null): number | null {
    const at = wanted === null ? 0 : begun + wanted * SLOT_MS
    return at > clock.now() ? at : null
  }

  /** Of the versions that have begun, the one that began last; of those that began together the one published later.
   * @param known only those that were published by then */
  function inForce(item: PricedItem, at: number, known = Infinity): Planned | undefined {
    const begunBy = versions.filter(
      (each) =>
        each.item === item && each.from <= at && each.since <= known && !each.isWaiting && !each.isWithdrawn,
    )
    return begunBy.sort((one, two) => two.from - one.from || two.number - one.number)[0]
  }

  function centsAt(at: number, known?: number): number | undefined {
    const value = inForce(LIST, at, known)?.value
    return value && 'cents' in value ? value.cents : undefined
  }

  /** Basis points of the price that are paid at a moment, where an offer counts then. */
  function rateAt(at: number, known?: number): number | undefined {
    const value = inForce(OFFER, at, known)?.value
    if (!value || !('rate' in value)) return undefined
    return value.validFrom <= at && at < (value.validUntil ?? Infinity) ? value.rate : undefined
  }

  function lineAt(at: number): { baseMinor: number; finalMinor: number } | undefined {
    const baseMinor = centsAt(at)
    if (baseMinor === undefined) return undefined
    return { baseMinor, finalMinor: Math.floor((baseMinor * (rateAt(at) ?? 10_000)) / 10_000) }
  }

  /** A visitor sees the one price that the rules give, or none where none is sold. */
  async function visit(): Promise<void> {
    const price = await desk.price()
    const expected = lineAt(clock.now())
    if (typeof price === 'string') expect(expected).toBeUndefined()
    else {
      expect(price.at).toBe(clock.now())
      expect(price.lines[0]).toMatchObject(expected as object)
      shown.push(price)
    }
  }

  /** Time passes, while the other process looks for changes as often as a server does. */
  async function pass(ms: number): Promise<void> {
    const until = clock.now() + ms
    const isBehind = () => versions.some(({ since }) => since >= otherHasRead)
    while (isBehind() && otherHasRead + LOOK_EVERY_MS <= until) {
      clock.set(otherHasRead + LOOK_EVERY_MS)
      lookElsewhere()
      await desk.other?.read()
      otherHasRead = clock.now()
      lookElsewhere()
    }
    clock.set(until)
    otherHasRead += Math.floor((until - otherHasRead) / LOOK_EVERY_MS) * LOOK_EVERY_MS
  }

  function lookElsewhere(): void {
    if (!desk.other) return
    const at = clock.now()
    const cents = priceIn(desk.other.list()?.prices ?? {}, CELL) ?? undefined
    const offer = desk.other.offer()
    const counts = offer && offer.validFrom <= at && at < (offer.validUntil ?? Infinity)
    shownElsewhere.push({ at, cents, rate: counts ? offer.rate : undefined })
  }

  /** Rows are added only; one that has been in force never changes, others are confirmed or withdrawn once. */
  async function requireSameHistory(): Promise<void> {
    const now = await storedVersions(site)
    for (const before of stored) {
      const after = now.find(({ kind, number }) => kind === before.kind && number === before.number)
      const isSettled = before.withdrawnAt !== null || (!before.awaiting && before.fromAt <= clock.now())
      const mayChange = isSettled ? {} : changeable(after)
      expect(after).toEqual({ ...before, ...mayChange })
    }
    stored = now
  }

  function changeable(row: Row | undefined): Partial<Row> {
    if (!row) return {}
    const { withdrawnAt, withdrawnBy, withdrawnByName, awaiting, fromAt } = row
    const { confirmedAt, confirmedBy, confirmedByName } = row
    return {
      ...{ withdrawnAt, withdrawnBy, withdrawnByName, awaiting },
      ...{ confirmedAt, confirmedBy, confirmedByName },
      ...(confirmedAt === null ? {} : { fromAt }),
    }
  }

  /** What a visitor was shown at a time is shown again, whatever was published since. */
  async function visitAgain(): Promise<void> {
    for (const price of shown) {
      const again = await desk.price(price.at)
      expect(withoutFuture(again)).toEqual(withoutFuture(price))
    }
  }

  /** At the beginning of every version, before it and after it: what was, and what is planned. */
  async function requireOneAtAnyMoment(): Promise<void> {
    const edges = versions.flatMap(({ from, value }) => {
      if (!value || !('rate' in value)) return [from]
      return [from, value.validFrom, value.validUntil ?? from]
    })
    const around = new Set(edges.flatMap((edge) => [edge - 1, edge, edge + 1]))
    for (const at of [...around].filter((moment) => moment >= begun)) {
      const expected = lineAt(at)
      if (at <= clock.now()) {
        const price = await desk.price(at)
        if (typeof price === 'string') expect(expected).toBeUndefined()
        else expect(price.lines[0]).toMatchObject(expected as object)
      } else if (desk.planned) {
        const price = await desk.planned(at)
        expect(price === null).toBe(expected === undefined)
        if (price && expected) expect(price).toMatchObject(expected)
      }
    }
  }

  /** Another process showed what follows from all that was published until it looked last, and nothing withdrawn. */
  function requireKnownElsewhere(): void {
    for (const { at, cents, rate } of shownElsewhere) {
      // It has looked then at the latest, perhaps just before something was published in that millisecond.
      const lookedAt = at - LOOK_EVERY_MS - 1
      const published = versions.flatMap(({ since }) => [since - 1, since])
      const looks = [lookedAt, ...published.filter((look) => look >= lookedAt && look <= at)]
      expect(looks.map((look) => centsAt(at, look))).toContain(cents)
      expect(looks.map((look) => rateAt(at, look))).toContain(rate)
    }
  }
}

function offerFrom(
  validFrom: number,
  { rate, slots }: { readonly rate: number; readonly slots: number },
): DiscountValue {
  return {
    name: { zh: '测试优惠', en: 'Offer of the test' },
    conditions: { zh: '限测试。', en: 'For the test only.' },
    ...{ rate, regionId: null, sizeId: null, period: null, currency: null },
    ...{ validFrom: Math.max(0, validFrom), validUntil: validFrom + slots * SLOT_MS },
  }
}

/** Everything of a price but what is said about the time after it. */
function withoutFuture(price: ShownPrice | string): unknown {
  if (typeof price === 'string') return price
  const { validUntil: _, isCurrent: __, ...then } = price as unknown as Record<string, unknown>
  return then
}

/** Removes what the schedule before has published, which only a test can do. @returns the lists of prices before any */
async function startOver(site: TestApp, desk: PriceDesk): Promise<Row[]> {
  const { db, clock, deps } = site
  await db.transaction(async (tx) => {
    await tx.deleteFrom('contentDrafts').execute()
    await tx.deleteFrom('contentVersions').where('kind', '=', OFFER.kind).execute()
    await tx.deleteFrom('contentVersions').where('source', '=', 'operator').execute()
    await changeContent(tx, clock.now())
  })
  await deps.settings.refresh()
  await desk.other?.read()
  return storedVersions(site)
}

/** All versions of both items, the list of dollars first. */
function storedVersions({ db }: TestApp) {
  return db.query
    .selectFrom('contentVersions')
    .selectAll()
    .where(({ or, and }) => or([LIST, OFFER].map(({ kind, itemId }) => and({ kind, itemId }))))
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
}
