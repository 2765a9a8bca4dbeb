/** Walks a schedule of prices on a site, and asks after each step and at the end what must be true of the prices. */
import { expect } from 'vitest'
import type { PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { priceIn, withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import type { TestApp } from './app.ts'
import { type Planned, priceModel } from './price-model.ts'
import {
  CELL,
  LIST,
  LOOK_EVERY_MS,
  OFFER,
  offerFrom,
  type PriceDesk,
  type PriceStep,
  SETTLE_MS,
  type ShownPrice,
  SLOT_MS,
} from './price-schedules.ts'

type Row = Awaited<ReturnType<typeof storedVersions>>[number]

/** One schedule on a site: what is true after every step, and at the end of every moment of it. */
export async function walkSchedule(site: TestApp, desk: PriceDesk, steps: readonly PriceStep[]) {
  const first = await startOver(site, desk)
  const base = first.at(-1)?.value as PriceListValue
  const { clock } = site
  const begun = clock.now()
  const model = priceModel(
    () => clock.now(),
    first.map(({ number, fromAt, value }) => ({
      item: LIST,
      number,
      from: fromAt,
      since: 0,
      isWaiting: false,
      isWithdrawn: false,
      value: { cents: priceIn((value as PriceListValue).prices, CELL) ?? 0 },
    })),
  )
  const { versions, added, beginning, inForce, centsAt, rateAt, lineAt } = model
  const shown: ShownPrice[] = []
  const shownElsewhere: { at: number; cents: number | undefined; rate: number | undefined }[] = []
  let stored: Row[] = []
  let otherHasRead = begun
  let withdrawnAt = 0

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
        withdrawnAt = now
      }
    }
    if (what === 'confirm') {
      const answer = await desk.confirm(item, number)
      const isOver = value && 'validUntil' in value && value.validUntil !== null && value.validUntil <= now
      if (!isWaiting || isWithdrawn) expect(answer).toBe('contentNotAwaiting')
      else if (isOver) expect(answer).toBe('inputInvalid')
      else {
        const from = version.from > now ? version.from : beginning(item, null)
        expect(answer).toMatchObject({ number, fromAt: from })
        Object.assign(version, { from, since: now, isWaiting: false })
      }
    }
  }

  function momentOf(wanted: number | null): number | null {
    const at = wanted === null ? 0 : begun + wanted * SLOT_MS
    return at > clock.now() ? at : null
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
    const isBehind = () => withdrawnAt >= otherHasRead || versions.some(({ since }) => since >= otherHasRead)
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
      withdrawnAt,
      withdrawnBy,
      withdrawnByName,
      awaiting,
      confirmedAt,
      confirmedBy,
      confirmedByName,
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
